declare const styles: {
  readonly "ask": string;
  readonly "caption": string;
  readonly "length": string;
  readonly "notice": string;
  readonly "player": string;
  readonly "poster": string;
  readonly "press": string;
  readonly "slot": string;
};
export = styles;

