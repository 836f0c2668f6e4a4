import * as m from "#messages";
import type { InputOf } from "#platform/shared/define-call.ts";
import { useDebouncedFetch } from "#platform/web/api/use-debounced-fetch.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Notice } from "#platform/web/ui/notice.tsx";
import { getSimilarIncidents } from "../admin-calls.ts";
import type { RelatedIncident } from "../relation-rules.ts";
import { FormattedDate } from "./formatted-date.tsx";
import { type IncidentFormValues, toIncidentInput } from "./incident-form.ts";
import { TextInLanguage } from "./text-in-language.tsx";

/** Shows incidents that may record the same event as one to be published; nothing without any. */
export function SimilarIncidents({ input }: { input: InputOf<typeof getSimilarIncidents> | null }) {
  const { data } = useDebouncedFetch(getSimilarIncidents, input);
  return <SimilarIncidentsNotice incidents={data ?? []} />;
}

/** Returns the input of the search for similar incidents; null until there are a date and a place. `id` is the id of the form's draft. */
export function getSimilarInput(values: IncidentFormValues, id: string | null): InputOf<typeof getSimilarIncidents> | null {
  const { date, place_id, location } = toIncidentInput(values);
  if (date === undefined || (place_id === null && location.trim() === "")) return null;
  return { date, location, ...(place_id !== null && { place_id }), ...(id !== null && { id }) };
}

export function SimilarIncidentsNotice({ incidents }: { incidents: readonly RelatedIncident[] }) {
  const localizePath = useLocalizePath();
  if (incidents.length === 0) return null;
  return (
    <Notice>
      <p>{m.similar_incidents_notice()}</p>
      <ul>
        {incidents.map(({ _id, date, ...told }) => (
          <li key={_id}>
            {/* In another tab, because this page has unsaved text. */}
            <a href={localizePath(`/dashboard/archives/${_id}`)} target="_blank" rel="noopener">
              <TextInLanguage incident={told} text="title" />
            </a>{" "}
            <FormattedDate expression={date} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
