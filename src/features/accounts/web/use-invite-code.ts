import { useFragment } from "#platform/web/routing/use-fragment.ts";

/** Returns the invite code in the URL's fragment, which reaches no server's log; null when there is none. */
export function useInviteCode(): string | null {
  return new URLSearchParams(useFragment()).get("invite") || null;
}
