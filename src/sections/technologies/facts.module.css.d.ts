declare const styles: {
  readonly "contact": string;
  readonly "detail": string;
  readonly "entry": string;
  readonly "fact": string;
  readonly "facts": string;
  readonly "heading": string;
};
export = styles;

