import { useEffect, useRef, useState } from "react";
import { OLDER_PAGE_SIZE } from "#platform/shared/previous-pages.ts";
import { fetchCall } from "#platform/web/api-client.ts";
import { showToast } from "#platform/web/toast.ts";
import { generic_error } from "#words";
import { getMetadataForOldPreviousTwitterCampaigns } from "../calls.ts";
import type { TwitterCampaignMetadata } from "../rules.ts";
import type { TwitterCampaigns } from "./load-twitter-campaigns.ts";

type Loaded = { campaigns: TwitterCampaignMetadata[]; mayHaveMore: boolean };

/** The older campaigns shown so far; `start` is what the address itself asked for. */
export function useOlderCampaigns(start: TwitterCampaigns["older"], lastOfNewest: string | undefined) {
  const [loaded, setLoaded] = useState<Loaded | null>(start && withPage([], start.page));
  const [first] = useState(start?.first ?? null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);

  /** Adds pages to `known` until there are `wanted` campaigns or none is left. */
  const load = async (known: TwitterCampaignMetadata[], wanted: number, firstBefore: string | undefined) => {
    setLoading(true);
    setProblem(null);
    try {
      let next: Loaded = { campaigns: known, mayHaveMore: true };
      do {
        const before = next.campaigns.at(-1)?._id ?? firstBefore;
        next = withPage(next.campaigns, await fetchCall(getMetadataForOldPreviousTwitterCampaigns, { before }));
      } while (next.mayHaveMore && next.campaigns.length < wanted);
      setLoaded(next);
    } catch (error) {
      const message = error instanceof Error ? error.message : generic_error();
      setProblem(message);
      showToast({ kind: "error", message });
    } finally {
      setLoading(false);
    }
  };

  return {
    /** Null until any were asked for. */
    campaigns: loaded?.campaigns ?? null,
    /** The number of the first of them, where the address says so. */
    first,
    mayHaveMore: loaded?.mayHaveMore ?? true,
    isLoading,
    problem,
    loadMore: () => load(loaded?.campaigns ?? [], 0, lastOfNewest),
    /** After a change: as many as there were, as they are now. */
    refresh: async () => {
      if (latest.current) await load([], latest.current.campaigns.length, start?.before);
    },
  };
}

function withPage(known: TwitterCampaignMetadata[], page: TwitterCampaignMetadata[]): Loaded {
  return { campaigns: [...known, ...page], mayHaveMore: page.length === OLDER_PAGE_SIZE };
}
