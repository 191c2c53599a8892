declare const styles: {
  readonly "entries": string;
  readonly "entry": string;
  readonly "navigation": string;
};
export = styles;

