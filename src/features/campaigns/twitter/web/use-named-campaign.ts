import { useEffect } from "react";
import { useNavigate } from "react-router";
import { fetchCall } from "#platform/web/api-client.ts";
import { readStored } from "#platform/web/browser-storage.ts";
import { answerOrRefusal } from "#platform/web/load.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { getTwitterCampaignDetails } from "../calls.ts";

/**
 * Where the address names no campaign: makes it name the one this browser showed last if that still stands,
 * else the current one. From then on neither a reload nor what another tab shows changes it.
 */
export function useNamedCampaign(isNamed: boolean, currentId: string | undefined): void {
  const navigate = useNavigate();
  const local = useLocalPath();
  const path = local("/addTweetsToCurrentCampaign");
  useEffect(() => {
    if (isNamed || !currentId) return;
    let isWanted = true;
    void findStored(currentId).then((id) => {
      if (isWanted) void navigate(`${path}?campaign=${id}`, { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [isNamed, currentId, navigate, path]);
}

async function findStored(otherwise: string): Promise<string> {
  const stored = readStored("currentTwitterCampaignId");
  if (!stored || stored === otherwise) return otherwise;
  try {
    const answer = await answerOrRefusal(fetchCall(getTwitterCampaignDetails, { id: stored }));
    return "found" in answer ? stored : otherwise;
  } catch {
    return otherwise;
  }
}
