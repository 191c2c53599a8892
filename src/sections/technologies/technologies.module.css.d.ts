declare const styles: {
  readonly "branch": string;
  readonly "branch-height": string;
  readonly "branch-narrow-height": string;
  readonly "branch-narrow-width": string;
  readonly "branch-thread": string;
  readonly "branch-width": string;
  readonly "caption": string;
  readonly "headline": string;
  readonly "onward": string;
  readonly "plate": string;
  readonly "plates": string;
  readonly "subject": string;
  readonly "technologies": string;
  readonly "text": string;
  readonly "title": string;
};
export = styles;

