declare const styles: {
  readonly "eyebrow": string;
};
export = styles;

