declare const styles: {
  readonly "settle": string;
  readonly "settles": string;
};
export = styles;

