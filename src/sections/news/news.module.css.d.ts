declare const styles: {
  readonly "article": string;
  readonly "headline": string;
  readonly "news": string;
  readonly "strip": string;
  readonly "stripLabel": string;
  readonly "video": string;
};
export = styles;

