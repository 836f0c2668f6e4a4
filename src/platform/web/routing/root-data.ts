import { useRouteLoaderData } from "react-router";
import type { Language } from "#platform/shared/languages.ts";
import { useLanguage } from "./use-language.ts";

/** The data of the site on every page. Other modules add fields by module augmentation. */
export interface RootSite {
  name: Record<Language, string>;
  origin: string;
  /** The path of the site's own logo, a PNG, and with `-card` before its ending of the share card; null for the drawn one. */
  logo: string | null;
  /** The paths of the lists in which nothing is published yet; absent when each has something. */
  emptyLists?: string[] | undefined;
}

/** The part of the root route's data that features may use. */
export type RootData = {
  site: RootSite;
  session: { isAdmin: boolean; firstName?: string; email?: string; role?: "owner" | "admin" };
};

/** What the `handle` of a route tells the layout around its pages. */
export type PageHandle = { hasFooter?: false };

export function useRootData(): RootData {
  const data = useRouteLoaderData("root") as RootData | undefined;
  if (!data) throw new Error("A page is rendered outside the root route.");
  return data;
}

/** Returns the site's name in the page's language. */
export function useSiteName(): string {
  return useRootData().site.name[useLanguage()];
}

/** Returns whether an admin is signed in. Only for display; the server authorizes each call. */
export function useIsAdmin(): boolean {
  return useRootData().session.isAdmin;
}

/** Whether each navigation must reload the root data, until one succeeds. */
let isStale = false;

/** Makes the next navigation reload the root data, after a change of the session. */
export function setRootDataStale(nextIsStale = true): void {
  isStale = nextIsStale;
}

export function isRootDataStale(): boolean {
  return isStale;
}
