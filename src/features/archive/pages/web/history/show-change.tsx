import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatExternalId } from "#features/archive/incidents/external-id-rules.ts";
import { kindLabels, verificationLabels } from "#features/archive/incidents/labels.ts";
import { listNarrativeFields } from "#features/archive/incidents/language-rules.ts";
import type { ExternalId } from "#features/archive/incidents/relation-rules.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import { formatExpression } from "#features/archive/incidents/web/format-date.ts";
import { formatPlace } from "#features/archive/places/web/format-place.ts";
import { precisionLabels } from "#features/archive/places/web/place-names.ts";
import {
  attributionActLabels,
  changeFieldLabels,
  claimActLabels,
  formatFieldName,
  getAct,
  sourceActLabels,
} from "#features/archive/revisions/change-labels.ts";
import { REDACTED } from "#features/archive/revisions/change-list-rules.ts";
import { type ChangeOf, isTextChange } from "#features/archive/revisions/change-rules.ts";
import { imageKindLabels } from "#features/archive/sources/source-names.ts";
import { formatAttribution } from "#features/archive/statements/attributions/web/format-attribution.ts";
import { formatClaim } from "#features/archive/statements/claims/web/format-claim.ts";
import * as m from "#messages";
import { type Language, languageTable, localizePath } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { ChangedFields, ChangedValues, type ShownChange } from "#platform/web/ui/changed-fields.tsx";
import { ChangedTexts } from "#platform/web/ui/changed-texts.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { MergedChange } from "./merge-edits.ts";

const reviewDays: ReadonlySet<string> = new Set(listNarrativeFields("_reviewed_on"));

/** Renders a change in words. */
export function ChangeList({ changes }: { changes: readonly MergedChange[] }) {
  const language = useLanguage();
  return <ChangedFields changes={changes} show={(change) => showChange(change, language)} isInline />;
}

/** Returns the label and the values of a change, also those in between. */
export function showChange(change: MergedChange, language: Language): ShownChange {
  switch (change.field) {
    case "killed":
    case "injured":
    case "displaced":
      return showValues(changeFieldLabels[change.field](), change, (count) => formatCount(count, language));
    case "kinds":
      return showValues(changeFieldLabels.kinds(), change, formatKinds);
    case "external_ids":
      return showValues(changeFieldLabels.external_ids(), change, formatExternalIds);
    case "replaced_by":
    case "part_of":
      return showValues(changeFieldLabels[change.field](), change, (id) => renderIncident(id, language));
    case "place":
      return showValues(changeFieldLabels.place(), change, (placed) => formatPlaced(placed, language));
    case "status":
      return showValues(changeFieldLabels.status(), change, (status) => getLabel(verificationLabels, status));
    case "claim":
      return showStatement(claimActLabels[getAct(change)](), change, (claim) => formatClaim(claim, language));
    case "attribution":
      return showStatement(attributionActLabels[getAct(change)](), change, (item) => formatAttribution(item, language));
    case "article":
    case "video":
    case "image":
      return showSource(change, language);
    case "redacted":
      return { label: formatFieldName(change.name), value: m.change_redacted() };
    case "withdrawn":
      return { label: null, value: change.after ? m.change_withdrawn() : m.change_reinstated() };
    case "other":
      return { label: null, value: m.change_other({ field: change.name }) };
    case "date":
      return showValues(changeFieldLabels.date(), change, (text) => text && formatExpression(text, language));
    case "language":
      return showValues(changeFieldLabels.language(), change, formatLanguage);
    default:
      if (isTextChange(change)) {
        const { field, before, after, between = [] } = change;
        return { label: `${changeFieldLabels[field]()}:`, value: <ChangedTexts texts={[before, ...between, after]} /> };
      }
      return showValues(changeFieldLabels[change.field](), change, (text) =>
        reviewDays.has(change.field) && text ? formatDay(text, language) : renderText(text),
      );
  }
}

type Values<T> = { before: T; after: T; between?: T[] };

/** Shows "Killed: 10 → 11–20 → 10". `render` returns null for an empty value. */
function showValues<T>(label: string, { before, after, between = [] }: Values<T>, render: (value: T) => ReactNode): ShownChange {
  const values = [before, ...between, after].map((value) => render(value) ?? m.change_none());
  return { label: `${label}:`, value: <ChangedValues values={values} /> };
}

/** Renders a written text, or a note that it was redacted. */
function renderText(text: string | null): ReactNode {
  if (text === null) return null;
  return text === REDACTED ? <em>{m.change_redacted_text()}</em> : <UserText>{text}</UserText>;
}

/** Returns the label of a kind or a status; its name in the data if this version does not know it. */
const getLabel = (labels: Partial<Record<string, () => string>>, name: string): string => labels[name]?.() ?? name;

const formatKinds = (kinds: string[]): string | null => kinds.map((kind) => getLabel(kindLabels, kind)).join(", ") || null;
const formatExternalIds = (ids: ExternalId[]): string | null => ids.map(formatExternalId).join(", ") || null;
/** Links an incident by its id, which does not change with its title. */
const renderIncident = (id: string | null, language: Language) =>
  id && <Link to={localizePath(`/archives/${id}`, language)}>{id}</Link>;
const formatLanguage = (language: string | null): string | null =>
  (languageTable as Partial<Record<string, { name: string }>>)[language ?? ""]?.name ?? language;

function formatPlaced({ place, place_precision }: ChangeOf<"place">["before"], language: Language): string | null {
  const parts = [place && formatPlace(place, language), place_precision && precisionLabels[place_precision]()];
  return parts.filter(Boolean).join(", ") || null;
}

/** Shows a claim or an attribution in one line; only once when just its quotation or its sources differ. */
function showStatement<T>(label: string, change: Values<T | null>, format: (value: T) => string): ShownChange {
  const values = [change.before, ...(change.between ?? []), change.after];
  const texts = values.flatMap((value) => (value === null ? [] : format(value)));
  const shown = texts.filter((text, index) => text !== texts[index - 1]);
  if (shown.length === 1) return { label: `${label}:`, value: renderText(shown[0] ?? null) };
  return { label: `${label}:`, value: <ChangedValues values={shown} /> };
}

type SourceChange = ChangeOf<"article" | "video" | "image">;

function showSource({ field: type, act, name, fields }: SourceChange, language: Language): ShownChange {
  const value = (
    <>
      {renderText(name)}
      {fields.length > 0 && <ChangedFields changes={fields} show={(change) => showSourceField(change, language)} isInline />}
    </>
  );
  return { label: sourceActLabels[type][act](), value };
}

function showSourceField(change: SourceChange["fields"][number], language: Language): ShownChange {
  const { field } = change;
  const label = formatFieldName(field === "title" ? "source_title" : field);
  if (field === "repeats" || field === "sha256" || field === "original_sha256") return { label: null, value: label };
  if (field === "published_on" || field === "accessed_on")
    return showValues(label, change, (text) => text && formatDay(text, language));
  if (field === "image_kind") return showValues(label, change, (kind) => kind && getLabel(imageKindLabels, kind));
  if (field === "is_sensitive") return showValues(label, change, (text) => (text === "false" ? m.no_label() : m.yes_label()));
  return showValues(label, change, renderText);
}
