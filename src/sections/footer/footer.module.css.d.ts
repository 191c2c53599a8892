declare const styles: {
  readonly "address": string;
  readonly "contact": string;
  readonly "contacts": string;
  readonly "copyright": string;
  readonly "description": string;
  readonly "email": string;
  readonly "follow": string;
  readonly "footer": string;
  readonly "heading": string;
  readonly "line": string;
  readonly "statement": string;
  readonly "statementText": string;
  readonly "symbol": string;
};
export = styles;

