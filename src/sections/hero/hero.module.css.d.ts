declare const styles: {
  readonly "breathe": string;
  readonly "caption": string;
  readonly "device": string;
  readonly "field": string;
  readonly "headline": string;
  readonly "hero": string;
  readonly "introduction": string;
  readonly "label": string;
  readonly "lead": string;
  readonly "light": string;
  readonly "lines": string;
  readonly "link": string;
  readonly "path": string;
  readonly "pause": string;
  readonly "signal": string;
  readonly "signal-height": string;
  readonly "signal-width": string;
  readonly "stand-still": string;
  readonly "status": string;
  readonly "stem": string;
  readonly "text": string;
  readonly "travel": string;
};
export = styles;

