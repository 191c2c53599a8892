declare const styles: {
  readonly "controls": string;
  readonly "item": string;
  readonly "list": string;
  readonly "mark": string;
  readonly "marks": string;
  readonly "viewport": string;
};
export = styles;

