import { useRouteLoaderData } from "react-router";
import type { SocialLink } from "#platform/shared/social-networks.ts";

/** The part of the root route's data that features may use. */
export type RootData = {
  site: {
    name: string;
    origin: string;
    contact: string | null;
    contactEmail: string | null;
    donation: string | null;
    hasAd: boolean;
    socials: SocialLink[];
  };
  session: { isAdmin: boolean; firstName?: string; email?: string; role?: "owner" | "admin" };
};

export function useRootData(): RootData {
  const data = useRouteLoaderData("root") as RootData | undefined;
  if (!data) throw new Error("A page is rendered outside the root route.");
  return data;
}

/** Returns whether an admin is signed in. It only decides what is shown; the server authorizes each call. */
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
