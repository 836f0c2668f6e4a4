import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useLocalPath } from "./page-language.ts";

/**
 * Goes to a plain path as soon as there is one: after what was typed counts as saved, so that leaving it is
 * not asked about.
 */
export function useGoTo(plainPath: string | null): void {
  const navigate = useNavigate();
  const local = useLocalPath();
  const path = plainPath && local(plainPath);
  useEffect(() => {
    if (path) void navigate(path);
  }, [path, navigate]);
}
