declare const styles: {
  readonly "filled": string;
  readonly "pause": string;
  readonly "round": string;
};
export = styles;

