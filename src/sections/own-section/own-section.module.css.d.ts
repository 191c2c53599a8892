declare const styles: {
  readonly "headline": string;
  readonly "picture": string;
  readonly "section": string;
  readonly "text": string;
};
export = styles;

