declare const styles: {
  readonly "photo": string;
};
export = styles;

