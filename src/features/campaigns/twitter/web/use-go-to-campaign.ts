import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useLocalPath } from "#platform/web/page-language.ts";

/**
 * Goes to the campaign as soon as there is one: after what was typed counts as saved, so that leaving it is
 * not asked about.
 */
export function useGoToCampaign(id: string | null): void {
  const navigate = useNavigate();
  const local = useLocalPath();
  const path = id && local(`/twitter/${id}`);
  useEffect(() => {
    if (path) void navigate(path);
  }, [path, navigate]);
}
