declare const styles: {
  readonly "emblem": string;
  readonly "initials": string;
  readonly "portrait": string;
};
export = styles;

