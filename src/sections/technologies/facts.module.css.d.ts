declare const styles: {
  readonly "detail": string;
  readonly "entry": string;
  readonly "fact": string;
  readonly "facts": string;
  readonly "figure": string;
  readonly "measures": string;
  readonly "onward": string;
  readonly "rule": string;
  readonly "unit": string;
};
export = styles;

