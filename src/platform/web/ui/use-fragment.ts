import { useLocation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/** Returns the fragment of the page's URL without `#`. Empty on the server, which is not sent it, and during hydration. */
export function useFragment(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash.slice(1) : "";
}
