import { useFragment } from "#platform/web/routing/use-fragment.ts";

/** Returns the invite code in the URL's fragment, which is in no server's log; null without one. */
export function useInviteCode(): string | null {
  return new URLSearchParams(useFragment()).get("invite") || null;
}
