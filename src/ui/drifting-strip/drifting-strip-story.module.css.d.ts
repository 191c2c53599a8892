declare const styles: {
  readonly "card": string;
  readonly "strip": string;
};
export = styles;

