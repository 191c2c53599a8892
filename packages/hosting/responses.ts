/** Lists the responses that every host has to send. Tools check a live site with this list. */
import {
  type Headers,
  type HostingRules,
  headersFor,
  listPageAddresses,
  typeOf,
  WITHOUT_ADDRESS,
} from './rules.ts';

/** Means every address without a file. */
export const ANY_OTHER_ADDRESS = '*';

export type ExpectedResponse = {
  status: number;
  headers: Headers;
  /** Maps addresses to files: paths from the published folder, with a slash at the start. */
  files: Record<string, string>;
};

/** @param files paths below the published folder, with slashes */
export function listResponses(rules: HostingRules, files: readonly string[]): ExpectedResponse[] {
  const others = files
    .filter((file) => !new RegExp(WITHOUT_ADDRESS).test(file))
    .map((file) => `/${file}`)
    .toSorted()
    .map((file) => [file, file] as const);
  const responses = new Map<string, ExpectedResponse>();
  const add = (status: number, address: string, file: string) => {
    const type = typeOf(rules, file);
    const headers = {
      ...(type && { 'Content-Type': type }),
      ...headersFor(rules, address === ANY_OTHER_ADDRESS ? undefined : address),
    };
    const key = JSON.stringify([status, headers]);
    const files = { ...responses.get(key)?.files, [address]: file };
    responses.set(key, { status, headers, files });
  };
  for (const [address, file] of [...listPageAddresses(rules), ...others]) add(200, address, file);
  add(404, ANY_OTHER_ADDRESS, `/${rules.notFoundPage}`);
  return [...responses.values()];
}
