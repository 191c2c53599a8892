/** The company's symbol: three wattle blossoms on a curved leaf. */
export function CompanySymbol() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        d="M4 27C11 25.5 21 19 27 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="9.5" cy="17" r="6" fill="#f2b705" />
      <circle cx="17.5" cy="8" r="4.6" fill="#f2b705" />
      <circle cx="23.5" cy="20.5" r="4.8" fill="#f2b705" />
    </svg>
  );
}
