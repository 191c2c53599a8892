declare const styles: {
  readonly "caption": string;
  readonly "closing": string;
  readonly "parting": string;
  readonly "parting-left": string;
  readonly "parting-width": string;
  readonly "picture": string;
  readonly "sentence": string;
  readonly "words": string;
};
export = styles;

