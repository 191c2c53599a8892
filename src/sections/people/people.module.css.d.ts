declare const styles: {
  readonly "headline": string;
  readonly "introduction": string;
  readonly "name": string;
  readonly "people": string;
  readonly "photo": string;
  readonly "rise": string;
  readonly "role": string;
  readonly "strip": string;
};
export = styles;

