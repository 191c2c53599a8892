declare const styles: {
  readonly "controls": string;
  readonly "item": string;
  readonly "set": string;
  readonly "track": string;
  readonly "viewport": string;
};
export = styles;

