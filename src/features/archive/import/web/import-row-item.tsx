import { useIncidentConflictFields } from "#features/archive/incidents/web/use-incident-conflict-fields.ts";
import { formatFieldName } from "#features/archive/revisions/change-labels.ts";
import * as m from "#messages";
import { type ConflictFields, formatFieldValue } from "#platform/web/forms/conflict-form.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { ChangedFields, ChangedValues } from "#platform/web/ui/changed-fields.tsx";
import { LastChangeNote } from "#platform/web/ui/last-change-note.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { RowDetails } from "../rules.ts";
import styles from "./imports-view.module.css";
import type { ImportedRow } from "./load-imports.ts";

/** A row: its title, the remarks about it, and its changes. */
export function ImportRowItem({ row }: { row: ImportedRow }) {
  const { number, title, incident_id, outcome, problems, notes, similar, changes, changed } = row;
  const fields = useIncidentConflictFields(changes.map(({ field, before, after }) => ({ field, yours: after, theirs: before })));
  const name = title === "" ? <em>{m.import_untitled()}</em> : <UserText>{title}</UserText>;
  const renderRemark = ({ column, message }: RowDetails["problems"][number]) => (
    <li key={`${column}${message}`}>
      {column !== null && <strong>{column}:</strong>} {message}
    </li>
  );
  // The problems of a new incident name the fields that it lacks; all others name columns of the file.
  const lacks = outcome === "create" ? problems.map(({ column }) => formatFieldName(column ?? "")) : [];
  return (
    <li className={styles.row}>
      <span className={styles.number}>{number}</span>
      <h4 className={styles.name} tabIndex={-1}>
        {incident_id === null ? name : <PageLink to={`/dashboard/archives/${incident_id}`}>{name}</PageLink>}
      </h4>
      {lacks.length > 0 ? (
        <p>{m.import_row_lacks({ fields: lacks.join(", ") })}</p>
      ) : (
        problems.length > 0 && <ul>{problems.map(renderRemark)}</ul>
      )}
      {changed && (
        <p className={`muted ${styles.muted}`}>
          <LastChangeNote change={changed} />
        </p>
      )}
      {notes.length > 0 && <ul className={`muted ${styles.muted}`}>{notes.map(renderRemark)}</ul>}
      {similar.length > 0 && (
        <p>
          {m.import_similar_label()}{" "}
          {similar.map(({ _id, title: other }, index) => (
            <span key={_id}>
              {index > 0 && <span>{", "}</span>}
              <PageLink to={`/dashboard/archives/${_id}`}>
                <UserText>{other}</UserText>
              </PageLink>
            </span>
          ))}
        </p>
      )}
      {changes.length > 0 && (
        <ChangedFields
          changes={changes}
          show={({ field, before, after }) => ({
            label: `${getLabel(field, fields)}:`,
            value: (
              <ChangedValues
                values={[before, after].map((value) => <Value key={field} field={field} value={value} fields={fields} />)}
              />
            ),
          })}
          isInline
        />
      )}
    </li>
  );
}

const getLabel = (field: string, fields: ConflictFields) => fields[field]?.label() ?? formatFieldName(field);

function Value({ field, value, fields }: { field: string; value: unknown; fields: ConflictFields }) {
  const language = useLanguage();
  return <UserText>{formatFieldValue(value, fields[field], language)}</UserText>;
}
