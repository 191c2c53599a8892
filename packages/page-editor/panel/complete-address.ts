/** A host name that contains a dot, and an optional path. */
const WITHOUT_SCHEME = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}([/?#]\S*)?$/i;

/** Adds `https://` to an address without a scheme. Leaves other texts as they are. */
export const completeAddress = (text: string) =>
  WITHOUT_SCHEME.test(text.trim()) ? `https://${text.trim()}` : text;
