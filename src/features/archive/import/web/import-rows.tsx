import { useMemo } from "react";
import { useIncidentConflictFields } from "#features/archive/incidents/web/use-incident-conflict-fields.ts";
import { formatFieldName } from "#features/archive/revisions/change-labels.ts";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { type ConflictFields, formatFieldValue } from "#platform/web/forms/conflict-form.tsx";
import { LoadMoreList } from "#platform/web/recent-list/load-more-list.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { adminListClassName } from "#platform/web/ui/admin-row.tsx";
import { ChangedFields, ChangedValues } from "#platform/web/ui/changed-fields.tsx";
import { LastChangeNote } from "#platform/web/ui/last-change-note.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { TabLinks, TabPanel } from "#platform/web/ui/tab-links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getImport } from "../calls.ts";
import { IMPORT_STEP_ROWS, type ImportShow, type RowDetails } from "../rules.ts";
import { aboutRows, countLabels, listShown } from "./import-labels.ts";
import styles from "./imports-view.module.css";
import type { ImportedRow, ShownImport } from "./load-imports.ts";

const TITLE_ID = "import-rows-title";
const getPanelId = (show: ImportShow) => `import-rows-${show}`;
const withId = (row: ImportedRow) => ({ ...row, _id: String(row.number) });

type ImportRowsProps = {
  table: ShownImport;
  show: ImportShow;
  /** Changes when the rows of a kind change. */
  version: number;
};

/** The kinds of rows with their numbers as tabs, and the rows of the open tab. */
export function ImportRows({ table, show, version }: ImportRowsProps) {
  const { _id: id, counts, list, after: start } = table;
  const language = useLanguage();
  const rows = useMemo(() => list.map(withId), [list]);
  // A tab in the address stays open without rows.
  const shown = listShown(counts);
  const tabs = shown.includes(show) ? shown : [show, ...shown];
  const getSearch = (kind: ImportShow, after?: string) => `?id=${id}&show=${kind}${after ? `&after=${after}` : ""}`;
  return (
    <section className="stack gap-4" aria-labelledby={TITLE_ID}>
      <h3 id={TITLE_ID} tabIndex={-1}>
        {m.import_results_title()}
      </h3>
      <TabLinks
        label={m.import_results_title()}
        tabs={tabs.map((kind) => ({
          panelId: getPanelId(kind),
          to: { search: getSearch(kind) },
          label: countLabels[kind]({ number: formatNumber(counts[kind], language) }),
          isOpen: kind === show,
        }))}
      />
      <TabPanel id={getPanelId(show)} className="stack gap-4">
        {aboutRows[show] && <p>{aboutRows[show]()}</p>}
        {list.length === 0 ? (
          <p>{m.import_no_rows()}</p>
        ) : (
          <LoadMoreList
            key={`${show} ${start} ${version}`}
            items={rows}
            pageSize={IMPORT_STEP_ROWS}
            fetchPage={async (after) => (await fetchCall(getImport, { id, show, after: Number(after) })).list.map(withId)}
            getSearch={(after) => getSearch(show, after)}
            renderItem={(row) => <ImportRowItem key={row._id} row={row} />}
            moreLabel={m.load_more()}
            className={adminListClassName}
          />
        )}
      </TabPanel>
    </section>
  );
}

/** A row: its title, the remarks about it, and its changes. */
function ImportRowItem({ row }: { row: ImportedRow }) {
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
