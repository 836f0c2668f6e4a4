import { getToldText } from "#features/archive/incidents/told-text-rules.ts";
import type { CitedRevision } from "#features/archive/incidents/web/format-citation.ts";
import { useCitation } from "#features/archive/incidents/web/incident-citation.tsx";
import { formatFacts } from "#features/archive/statements/claims/web/format-toll.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import ShareLinks, { writeClipboard } from "#platform/web/share/share-links.tsx";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useHydrated, useToday } from "#platform/web/ui/use-hydrated.ts";

export type IncidentShareLinksProps = { incident: Incident; revision: CitedRevision | null };

/** Shares an incident with its facts, and copies its citation. */
export default function IncidentShareLinks({ incident, revision }: IncidentShareLinksProps) {
  const language = useLanguage();
  const title = getToldText(incident, "title", language).text;
  const citation = useCitation(incident, revision, useToday());
  const copy = async () => {
    if (await writeClipboard(citation)) showToast({ kind: "success", message: m.incident_citation_copied() });
    else showToast({ kind: "error", message: m.incident_citation_not_copied() });
  };
  return (
    <ShareLinks path={`/archives/${incident._id}`} title={title} words={`${title}\n${formatFacts(incident, language)}`} isShort>
      <Button variant="secondary" disabled={!useHydrated()} onClick={() => void copy()}>
        <Icon name="quote" />
        {m.incident_cite()}
      </Button>
    </ShareLinks>
  );
}
