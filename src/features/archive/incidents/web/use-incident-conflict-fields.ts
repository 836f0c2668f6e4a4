import type { PlacePrecision } from "#features/archive/places/precision-rules.ts";
import { precisionLabels } from "#features/archive/places/web/place-names.ts";
import { usePlacesById } from "#features/archive/places/web/use-places-by-id.ts";
import * as m from "#messages";
import type { Conflict } from "#platform/shared/conflict.ts";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { findIncidents } from "../admin-calls.ts";
import type { Count } from "../count-rules.ts";
import { formatExternalId } from "../external-id-rules.ts";
import type { IncidentKind } from "../kind-rules.ts";
import { kindLabels } from "../labels.ts";
import { type ExternalId, RELATION_FIELDS } from "../relation-rules.ts";
import { getTextForReader } from "../text-in-language-rules.ts";
import { incidentTextLabels, mapTexts, translationLabels } from "../text-rules.ts";
import { formatCount } from "./format-count.ts";
import { formatExpression } from "./format-date.ts";
import { incidentLabels } from "./incident-form.ts";

const format = {
  count: (count: unknown, language: Language) => formatCount(count as Count, language),
  date: (date: unknown, language: Language) => formatExpression(String(date), language),
};

type TwoValues = Pick<Conflict, "field" | "yours" | "theirs">;

const getValues = (conflicts: readonly TwoValues[], ...fields: string[]) =>
  conflicts.filter(({ field }) => fields.includes(field)).flatMap(({ yours, theirs }) => [yours, theirs]);

/** Fetches the incidents with these ids and returns a function that formats one of them. A missing title does not hold back the rest. */
function useTitlesById(values: unknown[]): (id: unknown) => string {
  const ids = values.filter((id) => typeof id === "string" && id !== "") as string[];
  const { data: incidents } = useFetch(ids.join(), async (signal) => {
    const results = await Promise.allSettled(ids.map((id) => fetchCall(findIncidents, { id }, { signal })));
    return results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  });
  const language = useLanguage();
  return (id) => {
    const incident = incidents?.find(({ _id }) => _id === id);
    return incident ? getTextForReader(incident, "title", language).text : "…";
  };
}

/** Returns labels and formats of an incident's conflicting values, as on its page. */
export function useIncidentConflictFields(conflicts: readonly TwoValues[]): ConflictFields {
  const places = getValues(conflicts, "place_id");
  const formatPlaceId = usePlacesById(places);
  const formatIncidentId = useTitlesById(getValues(conflicts, ...RELATION_FIELDS));
  return {
    ...mapTexts(incidentTextLabels, (name) => ({ label: incidentLabels[name], isText: true })),
    ...mapTexts(translationLabels, (name) => ({ label: incidentLabels[name], isText: true })),
    language: { label: incidentLabels.language, format: (language) => getLanguageEntry(language as Language).name },
    place_id: { label: incidentLabels.place_id, format: formatPlaceId },
    place_precision: {
      label: incidentLabels.place_precision,
      format: (precision) => precisionLabels[precision as PlacePrecision](),
    },
    date: { label: incidentLabels.date, format: format.date },
    killed: { label: incidentLabels.killed, format: format.count },
    injured: { label: incidentLabels.injured, format: format.count },
    displaced: { label: incidentLabels.displaced, format: format.count },
    kinds: {
      label: incidentLabels.kinds,
      format: (kinds) => (kinds as IncidentKind[]).map((kind) => kindLabels[kind]()).join(", "),
    },
    reason: { label: m.count_reason_label, isText: true },
    replaced_by: { label: incidentLabels.replaced_by, format: formatIncidentId },
    part_of: { label: incidentLabels.part_of, format: formatIncidentId },
    external_ids: {
      label: incidentLabels.external_ids,
      format: (ids) => (ids as ExternalId[]).map(formatExternalId).join(", "),
    },
  };
}
