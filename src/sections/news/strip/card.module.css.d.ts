declare const styles: {
  readonly "blank": string;
  readonly "card": string;
  readonly "contain": string;
  readonly "day": string;
  readonly "source": string;
  readonly "title": string;
};
export = styles;

