import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { AdminRow, adminListClassName, RowLink } from "#platform/web/ui/admin-row.tsx";
import { useFormatMoment } from "#platform/web/ui/formatted-day.tsx";
import { LeadColumns } from "#platform/web/ui/lead-columns.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import type { Import } from "../rules.ts";
import { formatCounts, formatFormat, formatPlural } from "./import-labels.ts";
import { AllTablesLink, ImportTable } from "./import-table.tsx";
import styles from "./imports-view.module.css";
import type { ImportsData } from "./load-imports.ts";
import { UploadForm } from "./upload-form.tsx";

/** The imports, and the upload form; or the import in the URL. */
export function ImportsView({ data }: { data: ImportsData }) {
  return (
    <div className="stack gap-4">
      <noscript>
        <p>{m.import_scripts()}</p>
      </noscript>
      {"imports" in data ? (
        <LeadColumns lead={<p>{m.import_explanation()}</p>}>
          <UploadForm />
          <ImportList imports={data.imports} />
        </LeadColumns>
      ) : "table" in data ? (
        <ImportTable key={data.table._id} table={data.table} />
      ) : (
        <>
          <AllTablesLink />
          <EmptyState>{m.import_unknown()}</EmptyState>
        </>
      )}
    </div>
  );
}

function ImportList({ imports }: { imports: Import[] }) {
  const language = useLanguage();
  const formatMoment = useFormatMoment();
  if (imports.length === 0) {
    return (
      <EmptyState>
        <p>{m.import_none()}</p>
        <PageLink to="/data">{m.import_none_data()}</PageLink>
      </EmptyState>
    );
  }
  return (
    <section className="stack gap-4" aria-labelledby="imports">
      <h2 id="imports" className={styles.heading}>
        {m.import_list_label()}
      </h2>
      <ol className={adminListClassName}>
        {imports.map(({ _id, filename, format, rows, counts, created_at }, index) => (
          <AdminRow
            key={_id}
            number={index + 1}
            facts={
              <>
                <span>{formatFormat(format)}</span>
                <span>{formatPlural(m.import_rows, rows, language)}</span>
                <span>{formatCounts(counts, language)}</span>
                <span>{formatMoment(created_at)}</span>
              </>
            }
          >
            <RowLink level={3} to={`/dashboard/import?id=${_id}`}>
              {filename}
            </RowLink>
          </AdminRow>
        ))}
      </ol>
    </section>
  );
}
