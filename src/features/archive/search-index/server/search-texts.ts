import type { Source } from "#features/archive/sources/source-rules.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { UNTRANSLATED_TEXTS, type UntranslatedText } from "../../incidents/text-rules.ts";
import { listNames } from "../../organisations/rules.ts";
import type { Incident } from "../../statements/rules.ts";

type Field =
  | "title"
  | "description"
  | "narrative"
  | UntranslatedText
  | "place"
  | "organisation"
  | "source_title"
  | "outlet"
  | "source_description"
  | "quote";
type NamedSource = { _id: string; title?: string; outlet?: string; link?: string };

/** A searched text of an incident, with the stance and the source that a hit must show. */
export type SearchText = { field: Field; text: string; stance?: string; source?: NamedSource };

const FIELDS = { title: /^title(_[a-z]+)?$/, description: /^description(_[a-z]+)?$/, narrative: /^narrative_[a-z]+$/ } as const;

/** Returns the texts that lists contain, in the order in which a hit prefers them. */
export function listMetadataTexts(incident: Partial<Incident>): SearchText[] {
  const { place = null } = incident;
  const names = [place, place?.zone, place?.region].flatMap((named) =>
    named ? [named.name, ...otherLanguages.map((language) => named[getNameField(language)])] : [],
  );
  return [
    ...listTextsOf(incident, "title"),
    ...listTextsOf(incident, "description"),
    ...UNTRANSLATED_TEXTS.flatMap((text) => toTexts(text, [incident[text]])),
    ...toTexts("place", names),
  ];
}

/** Returns the incident's own texts with its narratives, in the same order. */
export const listIncidentTexts = (incident: Partial<Incident>): SearchText[] => [
  ...listMetadataTexts(incident),
  ...listTextsOf(incident, "narrative"),
];

/** Returns all searched texts of an incident, in the same order. */
export function listSearchTexts(
  incident: Partial<Incident> & Pick<Incident, "sources" | "claims" | "attributions">,
): SearchText[] {
  const { sources, claims, attributions } = incident;
  return [
    ...listIncidentTexts(incident),
    ...sources.flatMap((told) => {
      const { title, outlet, description } = told;
      const source = nameSource(told);
      const texts = [...toTexts("source_title", [title]), ...toTexts("outlet", [outlet])];
      return [...texts, ...toTexts("source_description", [description])].map((text) => ({ ...text, source }));
    }),
    ...toTexts(
      "quote",
      claims.map(({ quote, as_written }) => quote ?? as_written),
    ),
    ...attributions.flatMap(({ organisation, stance, quote, sources: [cited] }) => {
      const said = sources.find(({ _id }) => _id === cited);
      const source = said && nameSource(said);
      const names = toTexts(
        "organisation",
        listNames(organisation).map(({ name }) => name),
      );
      return [...names, ...toTexts("quote", [quote])].map((text) => ({ ...text, stance, ...(source && { source }) }));
    }),
  ];
}

const nameSource = ({ _id, title, outlet, link }: Pick<Source, "_id" | "title" | "outlet" | "link">): NamedSource => ({
  _id,
  ...(title && { title }),
  ...(outlet && { outlet }),
  ...(link && { link }),
});

/** Returns a text in all its languages. */
function listTextsOf(incident: object, field: keyof typeof FIELDS): SearchText[] {
  const entries = Object.entries(incident).filter(([name]) => FIELDS[field].test(name));
  return toTexts(
    field,
    entries.map(([, text]) => text),
  );
}

function toTexts(field: Field, texts: (string | null | undefined)[]): SearchText[] {
  return texts.flatMap((text) => (text ? [{ field, text }] : []));
}
