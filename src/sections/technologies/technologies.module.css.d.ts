declare const styles: {
  readonly "branch": string;
  readonly "branch-height": string;
  readonly "branch-thread": string;
  readonly "branch-width": string;
  readonly "caption": string;
  readonly "closing": string;
  readonly "headline": string;
  readonly "plate": string;
  readonly "plates": string;
  readonly "sentence": string;
  readonly "subject": string;
  readonly "technologies": string;
  readonly "text": string;
  readonly "title": string;
  readonly "words": string;
};
export = styles;

