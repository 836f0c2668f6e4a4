import { useRouteLoaderData } from "react-router";
import type { SocialLink } from "#platform/shared/social-networks.ts";

/** What the root of every page has loaded, as far as features may know it. */
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

/** Whether the server says that an admin is signed in. It only decides what is shown; the server decides what is done. */
export function useIsAdmin(): boolean {
  return useRootData().session.isAdmin;
}

/** Whether it is to be asked for anew: until it has come, each page that is gone to asks. */
let isStale = false;

/** For who changed the session: the next page that is gone to asks who is signed in. */
export function setRootDataStale(nextIsStale = true): void {
  isStale = nextIsStale;
}

export function isRootDataStale(): boolean {
  return isStale;
}
