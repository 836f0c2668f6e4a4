import { useState } from "react";
import * as m from "#messages";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { startCampaign } from "../calls.ts";

const buttons = [
  { kind: "twitter_campaign", label: m.record_start_campaign },
  { kind: "email_campaign", label: m.record_start_letter },
] as const;

/** Buttons that make a draft from the record of an incident, and open it. */
export default function StartButtons({ incidentId }: { incidentId: string }) {
  const [draftPath, setDraftPath] = useState<string | null>(null);
  const { mutate, isBusy } = useMutation(async () => {});
  useNavigateTo(draftPath);
  const start = async (kind: (typeof buttons)[number]["kind"]) => {
    const draft = await mutate(startCampaign, { kind, incident_id: incidentId }, { isLeavingPage: true });
    if (draft) setDraftPath(draft.path);
  };
  return buttons.map(({ kind, label }) => (
    <Button key={kind} variant="secondary" isBusy={isBusy} onClick={() => void start(kind)}>
      {label()}
    </Button>
  ));
}
