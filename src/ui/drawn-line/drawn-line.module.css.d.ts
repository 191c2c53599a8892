declare const styles: {
  readonly "drawing": string;
  readonly "stay": string;
  readonly "step": string;
  readonly "uncover": string;
  readonly "window": string;
};
export = styles;

