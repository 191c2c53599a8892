/** @param pattern a text from labels.yaml with `{n}` and `{count}`, such as "{n} of {count}" */
export const describePosition = (pattern: string, position: number, count: number) =>
  pattern.replace('{n}', `${position}`).replace('{count}', `${count}`);
