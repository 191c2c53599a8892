declare const styles: {
  readonly "visuallyHidden": string;
};
export = styles;

