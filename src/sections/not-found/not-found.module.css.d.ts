declare const styles: {
  readonly "explanation": string;
  readonly "heading": string;
  readonly "message": string;
  readonly "page": string;
  readonly "roll": string;
  readonly "signal": string;
  readonly "signal-height": string;
  readonly "signal-width": string;
  readonly "words": string;
  readonly "zero": string;
};
export = styles;

