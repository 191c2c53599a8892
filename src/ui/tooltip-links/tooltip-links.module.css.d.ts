declare const styles: {
  readonly "item": string;
  readonly "link": string;
  readonly "list": string;
};
export = styles;

