/** Minified by the build, so that each has one spelling. */
const ADDRESS = /url\((["']?)(\/[^"')]*)\1\)/g;
const SCRIPTING = /\(scripting:\s*(none|enabled)\)/g;

/**
 * Returns a style sheet of the site for a page without scripts in a browser that has them: `@media (scripting)` would tell of the
 * browser. `rewriteAddress` returns where what it loads is.
 */
export function rewriteStyles(css: string, rewriteAddress: (address: string) => string): string {
  return css
    .replace(ADDRESS, (_found, _quote, address: string) => `url(${rewriteAddress(address)})`)
    .replace(SCRIPTING, (_found, state: string) => (state === "none" ? "(width >= 0)" : "(width < 0)"));
}
