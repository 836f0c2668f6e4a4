import { type Language, pathInLanguage, plainPath } from "#platform/shared/languages.ts";

// No more than a base to resolve against: whatever resolves to another origin leads away from the site.
const BASE = "http://site.invalid";

/**
 * Where to go after signing in: `wanted` (the `next` of the address, which anybody can write) when it is a
 * page of this site other than signing in or up, else the dashboard; in `language`, because the visitor may
 * have changed it meanwhile.
 */
export function nextPath(wanted: string | null, language: Language): string {
  const dashboard = pathInLanguage("/dashboard", language);
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, BASE)) return dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const plain = plainPath(pathname);
  // Resolving `/..//evil.example` leaves two slashes in front: another host to the browser. No page has two anywhere.
  const leadsAway = origin !== BASE || pathname.includes("//");
  if (leadsAway || /^\/sign(in|up)\/*$/i.test(plain)) return dashboard;
  return pathInLanguage(plain, language) + search + hash;
}

type Carried = {
  /** Where the visitor was going. */
  next: string | null;
  /** The code that they were invited with. */
  invite?: string | null;
};

/** The plain path from one of the two doors to the other, with what the visitor has to keep. */
export function pathToDoor(door: "/SignIn" | "/SignUp", { next, invite }: Carried, language: Language): string {
  const carried = new URLSearchParams();
  if (next) carried.set("next", nextPath(next, language));
  if (invite) carried.set("invite", invite);
  return carried.size > 0 ? `${door}?${carried}` : door;
}
