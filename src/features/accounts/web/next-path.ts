import { redirect } from "react-router";
import { delocalizePath, getPathLanguage, type Language, localizePath } from "#platform/shared/languages.ts";
import { parseUrl } from "#platform/shared/urls.ts";
import type { LoadArgs } from "#platform/web/api/create-loader.ts";
import { useFragment } from "#platform/web/ui/use-hydrated.ts";
import { getSession } from "../session-calls.ts";

// A base to resolve against: a path that resolves to another origin leaves the site.
const BASE = "http://site.invalid";

/**
 * Returns the path to go to after sign-in: `requestedPath` (the untrusted search parameter `next`) if it is a page of this site other than
 * sign-in and sign-up, else the dashboard; in `language`, because the visitor may have changed it meanwhile.
 */
export function getNextPath(requestedPath: string | null, language: Language): string {
  const dashboard = localizePath("/dashboard", language);
  const url = requestedPath?.startsWith("/") ? parseUrl(requestedPath, BASE) : null;
  if (!url) return dashboard;
  const { origin, pathname, search, hash } = url;
  const plain = delocalizePath(pathname);
  // `/..//evil.example` resolves to a path with two leading slashes, which is another host to a browser.
  const isExternal = origin !== BASE || pathname.includes("//");
  if (isExternal || /^\/sign(in|up)\/*$/i.test(plain)) return dashboard;
  return localizePath(plain, language) + search + hash;
}

/** The `state` of the page after a sign-in: the server's message. */
export type SignedInState = { signedIn?: string };

type AuthParams = {
  /** The path that the visitor requested. */
  next: string | null;
  /** The visitor's invite code. */
  invite?: string | null;
};

/** Returns the plain path of the sign-in or sign-up page, with the requested path, and the code in the fragment. */
export function getAuthPath(page: "/SignIn" | "/SignUp", { next, invite }: AuthParams, language: Language): string {
  const search = next ? `?${new URLSearchParams({ next: getNextPath(next, language) })}` : "";
  const fragment = invite ? `#${new URLSearchParams({ invite })}` : "";
  return page + search + fragment;
}

/** The `load` of the sign-in and sign-up pages: redirects signed-in visitors to `next`, else to the dashboard. */
export async function redirectIfSignedIn({ send, url }: LoadArgs): Promise<null> {
  const { isAdmin, mustSetUpSecondFactor } = await send(getSession);
  if (!isAdmin) return null;
  // All other pages of admins redirect to this one.
  if (mustSetUpSecondFactor) throw redirect(localizePath("/dashboard/account", getPathLanguage(url.pathname)));
  throw redirect(getNextPath(url.searchParams.get("next"), getPathLanguage(url.pathname)));
}

/** Returns the invite code from the URL's fragment, which no server logs; null without one. */
export function useInviteCode(): string | null {
  return new URLSearchParams(useFragment()).get("invite") || null;
}
