declare const styles: {
  readonly "line": string;
};
export = styles;

