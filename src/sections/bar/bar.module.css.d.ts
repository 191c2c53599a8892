declare const styles: {
  readonly "bar": string;
  readonly "brand": string;
  readonly "logo": string;
  readonly "navigation": string;
  readonly "skip": string;
  readonly "social": string;
};
export = styles;

