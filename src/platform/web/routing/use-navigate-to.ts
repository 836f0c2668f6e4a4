import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocalizePath } from "./use-language.ts";

/**
 * Goes to a plain path as soon as there is one: after what was typed counts as saved, so that leaving it is
 * not asked about. Goes again when a link to a place on this page came in between: the form here is done with.
 */
export function useNavigateTo(plainPath: string | null): void {
  const navigate = useNavigate();
  const localizePath = useLocalizePath();
  const path = plainPath && localizePath(plainPath);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location tells that another navigation ended here
  useEffect(() => {
    if (path) void navigate(path);
  }, [path, navigate, location]);
}
