interface Navigator {
  /** Global Privacy Control, https://w3c.github.io/gpc/. */
  readonly globalPrivacyControl?: boolean;
  /** Network Information API, https://wicg.github.io/netinfo/. */
  readonly connection?: { readonly saveData?: boolean };
}
