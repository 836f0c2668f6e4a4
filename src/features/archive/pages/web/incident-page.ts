import { getMetadataForFivePreviousIncidents, getMetadataForOldPreviousIncidents } from "#features/archive/incidents/calls.ts";
import { verificationLabels } from "#features/archive/incidents/labels.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import { getCurrentIncident, getIncidentWithId } from "#features/archive/statements/calls.ts";
import { formatFacts } from "#features/archive/statements/claims/web/format-toll.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import type { ItemPage } from "#platform/shared/item-page.ts";

export const incidentPage: ItemPage<Incident, IncidentMetadata> = {
  name: "archives",
  letter: "i",
  call: getIncidentWithId,
  listCalls: [getCurrentIncident, getMetadataForFivePreviousIncidents, getMetadataForOldPreviousIncidents],
  feedTitle: m.feed_of_incidents,
  describe: (incident, language) => {
    const status = m.verification_badge({ status: verificationLabels[incident.verification.status]() });
    return {
      title: getTextForReader(incident, "title", language).text,
      lines: [formatFacts(incident, language), status, getTextForReader(incident, "description", language).text],
      linkLabel: m.sharing_open_incident(),
      codeLabel: m.sharing_scan_incident(),
    };
  },
  getText: getTextForReader,
};
