import { posix } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseUrl } from "#platform/shared/urls.ts";
import type { createAddressMapper, MirroredAddress } from "./mirrored-address.ts";
import { rewritePage } from "./rewrite-page.ts";

/** Minified by the build, so that each has one spelling. */
const ADDRESS = /url\((["']?)(\/[^"')]*)\1\)/g;
const SCRIPTING = /\(scripting:\s*(none|enabled)\)/g;

type RewritingOptions = MirroredAddress & {
  origin: string;
  mapAddress: ReturnType<typeof createAddressMapper>;
  /** HTML at the top of pages, and the file of its styles. */
  note: string;
  noteStyles: string;
  /** Returns the text of a file of the site. */
  readFile(address: string): Promise<string>;
  /** Called with each address that the response leads to. */
  onLink(link: MirroredAddress): void;
};

/** Returns a response as the mirror stores it: with links to its own files, or else to the site. */
export async function rewriteResponse(
  { type, body }: { type: string; body: Readable },
  { address, file, origin, mapAddress, note, noteStyles, readFile, onLink }: RewritingOptions,
): Promise<string | Readable> {
  const toFile = (target: string) => posix.relative(posix.dirname(file), target) || posix.basename(file);
  const rewriteLink = (link: string) => {
    const isWithinPage = link.startsWith("#");
    const url = isWithinPage ? null : parseUrl(link, origin + address);
    if (url?.origin !== origin) return link;
    const target = mapAddress(url);
    if (!target) return url.href;
    onLink(target);
    return toFile(target.file) + url.hash;
  };
  if (type.startsWith("text/html")) {
    const toSiteAddress = (action: string) => new URL(action, origin + address).href;
    return rewritePage(await text(body), { rewriteLink, toSiteAddress, readFile, note, noteStyles: toFile(noteStyles) });
  }
  if (type.startsWith("text/css")) return rewriteStyles(await text(body), rewriteLink);
  return body;
}

/**
 * Returns a style sheet of the site for a page without scripts in a browser that has them: `@media (scripting)` would follow the
 * browser. `rewriteAddress` maps the addresses that it loads.
 */
export function rewriteStyles(css: string, rewriteAddress: (address: string) => string): string {
  return css
    .replace(ADDRESS, (_found, _quote, address: string) => `url(${rewriteAddress(address)})`)
    .replace(SCRIPTING, (_found, state: string) => (state === "none" ? "(min-width: 0)" : "(max-width: 0)"));
}
