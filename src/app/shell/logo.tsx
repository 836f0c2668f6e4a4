/** The logo: a candle within the diamond of a netela's border. It is decorative, as the name is beside it. */
export function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 1 31 16 16 31 1 16Z" fill="var(--action)" />
      <path d="M16 5 27 16 16 27 5 16Z" fill="none" stroke="var(--background)" strokeWidth="1" strokeDasharray="2 1.4" />
      <path d="M16 8c2 2.4 2.6 3.6 2.6 4.7a2.6 2.6 0 0 1-5.2 0C13.400 11.600 14 10.400 16 8Z" fill="var(--accent-tint)" />
      <rect x="14" y="16" width="4" height="7.500" rx="0.800" fill="var(--background)" />
    </svg>
  );
}
