declare const styles: {
  readonly "article": string;
  readonly "caption": string;
  readonly "dateline": string;
  readonly "figure": string;
  readonly "folio": string;
  readonly "headline": string;
  readonly "more": string;
  readonly "picture": string;
  readonly "text": string;
};
export = styles;

