declare const styles: {
  readonly "caption": string;
  readonly "figure": string;
  readonly "headline": string;
  readonly "label": string;
  readonly "onward": string;
  readonly "picture": string;
  readonly "teaser": string;
  readonly "text": string;
  readonly "traces": string;
  readonly "traces-height": string;
  readonly "traces-width": string;
};
export = styles;

