declare const styles: {
  readonly "address": string;
  readonly "contact": string;
  readonly "copyright": string;
  readonly "description": string;
  readonly "follow": string;
  readonly "footer": string;
  readonly "heading": string;
  readonly "statement": string;
  readonly "statementText": string;
  readonly "symbol": string;
};
export = styles;

