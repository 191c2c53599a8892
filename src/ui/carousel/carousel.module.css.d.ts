declare const styles: {
  readonly "controls": string;
  readonly "position": string;
  readonly "slide": string;
  readonly "slides": string;
  readonly "viewport": string;
};
export = styles;

