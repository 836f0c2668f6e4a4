import { useIncidentConflictFields } from "#features/archive/incidents/web/use-incident-conflict-fields.ts";
import { formatFieldName } from "#features/archive/revisions/change-labels.ts";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { type ConflictFields, formatFieldValue } from "#platform/web/forms/conflict-form.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { ChangedFields, ChangedValues } from "#platform/web/ui/changed-fields.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { RowDetails } from "../rules.ts";
import { ConflictButtons } from "./conflict-buttons.tsx";
import styles from "./imports-view.module.css";
import type { ImportedRow } from "./load-imports.ts";

type ImportRowItemProps = {
  tableId: string;
  row: ImportedRow;
  /** Gets the focus when the row has been decided. */
  fallbackId: string;
  revalidate: Revalidate;
};

/** A row: its title, the remarks about it, and its changes. */
export function ImportRowItem({ tableId, row, fallbackId, revalidate }: ImportRowItemProps) {
  const { number, title, incident_id, state, problems, notes, similar, changes, conflicts } = row;
  const element = useFocusAfterRemoval<HTMLLIElement>(fallbackId);
  const fields = useIncidentConflictFields([
    ...conflicts,
    ...changes.map(({ field, before, after }) => ({ field, yours: after, theirs: before })),
  ]);
  const name = title === "" ? <em>{m.import_untitled()}</em> : <UserText>{title}</UserText>;
  // Refusals of an incomplete draft name fields; all others name columns of the file.
  const renderRemark = ({ column, message }: RowDetails["problems"][number]) => (
    <li key={`${column}${message}`}>
      {column !== null && <strong>{state === "incomplete" ? formatFieldName(column) : column}:</strong>} {message}
    </li>
  );
  return (
    <li className={styles.row} ref={element}>
      <span className={styles.number}>{number}</span>
      <h4 className={styles.name} tabIndex={-1}>
        {incident_id === null ? name : <PageLink to={`/dashboard/archives/${incident_id}`}>{name}</PageLink>}
      </h4>
      {problems.length > 0 && <ul>{problems.map(renderRemark)}</ul>}
      {notes.length > 0 && <ul className={styles.muted}>{notes.map(renderRemark)}</ul>}
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
      {conflicts.length > 0 && (
        <>
          <ul className={styles.conflicts}>
            {conflicts.map(({ field, yours, theirs }) => (
              <li key={field}>
                <strong>{getLabel(field, fields)}</strong>
                <dl>
                  <dt>{m.import_value_file()}</dt>
                  <dd>
                    <Value field={field} value={yours} fields={fields} />
                  </dd>
                  <dt>{m.import_value_site()}</dt>
                  <dd>
                    <Value field={field} value={theirs} fields={fields} />
                  </dd>
                </dl>
              </li>
            ))}
          </ul>
          <ConflictButtons id={tableId} number={number} revalidate={revalidate} />
        </>
      )}
    </li>
  );
}

const getLabel = (field: string, fields: ConflictFields) => fields[field]?.label() ?? formatFieldName(field);

function Value({ field, value, fields }: { field: string; value: unknown; fields: ConflictFields }) {
  const language = useLanguage();
  return <UserText>{formatFieldValue(value, fields[field], language)}</UserText>;
}
