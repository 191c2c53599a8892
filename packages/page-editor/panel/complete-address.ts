/** A host name with a dot, and what may follow it. */
const WITHOUT_SCHEME = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}([/?#]\S*)?$/i;

/** Puts `https://` before an address that has no scheme, and leaves any other text as it is. */
export const completeAddress = (text: string) =>
  WITHOUT_SCHEME.test(text.trim()) ? `https://${text.trim()}` : text;
