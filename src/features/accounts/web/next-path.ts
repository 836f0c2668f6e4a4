import { redirect } from "react-router";
import { delocalizePath, getPathLanguage, type Language, localizePath } from "#platform/shared/languages.ts";
import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getSession } from "../calls.ts";

// No more than a base to resolve against: whatever resolves to another origin leads away from the site.
const BASE = "http://site.invalid";

/**
 * Where to go after signing in: `requestedPath` (the `next` of the address, which anybody can write) when it is a
 * page of this site other than signing in or up, else the dashboard; in `language`, because the visitor may
 * have changed it meanwhile.
 */
export function getNextPath(requestedPath: string | null, language: Language): string {
  const dashboard = localizePath("/dashboard", language);
  if (!requestedPath?.startsWith("/") || !URL.canParse(requestedPath, BASE)) return dashboard;
  const { origin, pathname, search, hash } = new URL(requestedPath, BASE);
  const plain = delocalizePath(pathname);
  // Resolving `/..//evil.example` leaves two slashes in front: another host to the browser. No page has two anywhere.
  const isExternal = origin !== BASE || pathname.includes("//");
  if (isExternal || /^\/sign(in|up)\/*$/i.test(plain)) return dashboard;
  return localizePath(plain, language) + search + hash;
}

type AuthParams = {
  /** Where the visitor was going. */
  next: string | null;
  /** The code that they were invited with. */
  invite?: string | null;
};

/** The plain path from one of the two doors to the other, with what the visitor has to keep. */
export function getAuthPath(page: "/SignIn" | "/SignUp", { next, invite }: AuthParams, language: Language): string {
  const params = new URLSearchParams();
  if (next) params.set("next", getNextPath(next, language));
  if (invite) params.set("invite", invite);
  return params.size > 0 ? `${page}?${params}` : page;
}

/** The `load` of the pages to sign in or up: redirects who is signed in already to `next`, else to the dashboard. */
export async function redirectIfSignedIn({ send, url }: LoadArgs): Promise<null> {
  const { isAdmin } = await send(getSession);
  if (!isAdmin) return null;
  throw redirect(getNextPath(url.searchParams.get("next"), getPathLanguage(url.pathname)));
}
