import type { EditRequest } from './request.ts';
export declare function addSection(
  textOf: (name: string) => string,
  request: Extract<EditRequest, { do: 'add-section' }>,
  isTaken: (name: string) => boolean,
): { name: string; texts: ReadonlyMap<string, string> };
