declare const styles: {
  readonly "drawing": string;
  readonly "stay": string;
  readonly "uncover": string;
  readonly "window": string;
};
export = styles;

