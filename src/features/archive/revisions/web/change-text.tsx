import type { ReactNode } from "react";
import { formatAttribution } from "#features/archive/attributions/web/format-attribution.ts";
import { formatClaim } from "#features/archive/claims/web/format-claim.ts";
import { verificationLabels } from "#features/archive/incidents/verification-names.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import { formatExpression } from "#features/archive/incidents/web/format-date.ts";
import { kindLabels } from "#features/archive/incidents/web/kind-labels.ts";
import { formatPlace } from "#features/archive/places/web/format-place.ts";
import { precisionLabels } from "#features/archive/places/web/place-labels.ts";
import {
  change_other,
  change_redacted,
  change_told_again,
  change_withdrawn,
  incident_fact_kinds,
  incident_fact_location,
  verification_label,
} from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { attributionActLabels, claimActLabels, fieldLabels, formatFieldName, sourceActLabels } from "../change-labels.ts";
import type { Change } from "../change-rules.ts";
import styles from "./change-list.module.css";
import { type Changed, ChangedValue, Label, RevisionText, WordParts } from "./changed-value.tsx";

/** Renders one change as a sentence. */
export function ChangeText({ change }: { change: Change }): ReactNode {
  const language = useLanguage();
  switch (change.what) {
    case "text":
      return <ChangedValue label={fieldLabels[change.field]()} {...formatTexts(change, language)} />;
    case "words":
      return <WordParts label={fieldLabels[change.field]()} act={change.act} parts={change.parts} />;
    case "count":
      return (
        <ChangedValue
          label={fieldLabels[change.field]()}
          before={formatCount(change.before, language)}
          after={formatCount(change.after, language)}
        />
      );
    case "kinds":
      return <ChangedValue label={incident_fact_kinds()} before={formatKinds(change.before)} after={formatKinds(change.after)} />;
    case "place":
      return (
        <ChangedValue
          label={incident_fact_location()}
          before={formatPlaced(change.before, language)}
          after={formatPlaced(change.after, language)}
        />
      );
    case "status":
      return (
        <ChangedValue label={verification_label()} before={formatStatus(change.before)} after={formatStatus(change.after)} />
      );
    case "source":
      return <SourceChange change={change} language={language} />;
    case "claim":
      return (
        <StatementChange {...change} label={claimActLabels[change.act]()} format={(claim) => formatClaim(claim, language)} />
      );
    case "attribution":
      return (
        <StatementChange
          {...change}
          label={attributionActLabels[change.act]()}
          format={(attribution) => formatAttribution(attribution, language)}
        />
      );
    case "redacted":
      return (
        <>
          <Label>{formatFieldName(change.path.slice(1))}</Label> {change_redacted()}
        </>
      );
    case "withdrawn":
      return change_withdrawn();
    case "told_again":
      return change_told_again();
    case "other":
      return change_other({ field: change.field });
  }
}

function formatTexts({ field, before, after }: Extract<Change, { what: "text" }>, language: Language): Changed {
  if (field === "date") return mapChanged({ before, after }, (text) => formatExpression(text, language));
  if (field.endsWith("_reviewed_on")) return mapChanged({ before, after }, (text) => formatDay(text, language));
  return { before, after, isUserText: true };
}

const mapChanged = ({ before, after }: Changed, format: (text: string) => string): Changed => ({
  before: before && format(before),
  after: after && format(after),
});

/** A kind or a status that this version does not know is shown by its name in the data. */
const formatKinds = (kinds: string[]): string | null =>
  kinds.map((kind) => (kindLabels as Partial<Record<string, () => string>>)[kind]?.() ?? kind).join(", ") || null;
const formatStatus = (status: string): string =>
  (verificationLabels as Partial<Record<string, () => string>>)[status]?.() ?? status;

type Placed = Extract<Change, { what: "place" }>["before"];

function formatPlaced({ place, place_precision }: Placed, language: Language): string | null {
  const parts = [place && formatPlace(place, language), place_precision && precisionLabels[place_precision]()];
  return parts.filter(Boolean).join(", ") || null;
}

function SourceChange({ change, language }: { change: Extract<Change, { what: "source" }>; language: Language }) {
  const { type, act, name, fields } = change;
  return (
    <>
      <Label>{sourceActLabels[type][act]()}</Label> <RevisionText>{name}</RevisionText>
      {fields.length > 0 && (
        <ul className={styles.details}>
          {fields.map(({ field, before, after }) => (
            <li key={field}>
              {field === "repeats" || field === "sha256" || field === "original_sha256" ? (
                formatFieldName(field)
              ) : (
                <ChangedValue
                  label={formatFieldName(field === "title" ? "source_title" : field)}
                  {...(field === "published_on"
                    ? mapChanged({ before, after }, (text) => formatDay(text, language))
                    : { before, after, isUserText: true })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type StatementChangeProps<T> = { label: string; before: T | null; after: T | null; format: (value: T) => string };

/** Renders a claim or an attribution in one line; when only its quotation or its sources differ, before and after are the same. */
function StatementChange<T>({ label, before, after, format }: StatementChangeProps<T>) {
  const [from, to] = [before && format(before), after && format(after)];
  return from !== null && to !== null && from !== to ? (
    <ChangedValue label={label} before={from} after={to} />
  ) : (
    <>
      <Label>{`${label}:`}</Label> <RevisionText>{to ?? from ?? ""}</RevisionText>
    </>
  );
}
