import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocalizePath } from "./use-language.ts";

/**
 * Navigates to a path without language once it is set, with `state` for its page, after the render in which the form counts as saved, so that no
 * dialog asks about unsaved changes. Navigates again when a link within this page interrupted it.
 */
export function useNavigateTo(plainPath: string | null, state?: unknown): void {
  const navigate = useNavigate();
  const localizePath = useLocalizePath();
  const path = plainPath && localizePath(plainPath);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location changes when another navigation ended here
  useEffect(() => {
    if (path) void navigate(path, { state });
  }, [path, navigate, location]);
}
