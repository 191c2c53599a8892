/** The responses that every host has to give, for those who check a live site. */
import {
  type Headers,
  type HostingRules,
  headersFor,
  listPageAddresses,
  typeOf,
  WITHOUT_ADDRESS,
} from './rules.ts';

/** The address that stands for all that have no file. */
export const ANY_OTHER_ADDRESS = '*';

export type ExpectedResponse = {
  status: number;
  headers: Headers;
  /** Files by their addresses: paths from the published folder, which begin with a slash. */
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
