import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import * as m from "#messages";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { useFormatMoment } from "#platform/web/ui/formatted-day.tsx";
import { LeadColumns } from "#platform/web/ui/lead-columns.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { deleteImport } from "../calls.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { formatCounts, formatFormat, formatPlural } from "./import-labels.ts";
import { ImportRows } from "./import-rows.tsx";
import styles from "./imports-view.module.css";
import type { ShownImport } from "./load-imports.ts";
import { MappingForm } from "./mapping-form.tsx";
import { NextStep } from "./next-step.tsx";
import { RunPanel } from "./run-progress.tsx";
import { useImportRun } from "./use-import-run.ts";

/** An import: its table, the next step, and its rows. */
export function ImportTable({ table }: { table: ShownImport }) {
  const { _id, filename, format, rows, counts, created_at } = table;
  const language = useLanguage();
  const localizePath = useLocalizePath();
  const formatMoment = useFormatMoment();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  /** The number of finished runs; each changes the listed rows. */
  const [version, setVersion] = useState(0);
  const result = useRef<HTMLParagraphElement>(null);
  const { run, start, stop } = useImportRun(_id, async () => {
    // The listed rows may be of another kind now.
    await navigate(localizePath(`/dashboard/import?id=${_id}`), { replace: true, preventScrollReset: true });
    setVersion((before) => before + 1);
  });
  const isRunning = run?.isRunning ?? false;
  useEffect(() => {
    if (version > 0) result.current?.focus();
  }, [version]);
  const deletion = useMutation(revalidate);

  const { recorded } = counts;
  const isUnchecked = counts.read === rows;
  const mapping = format === "table" && recorded === 0 && (
    <MappingForm
      table={table}
      isNext={isUnchecked && run === null}
      isBusy={isRunning}
      onSaved={() => start({ step: "check", total: rows })}
    />
  );
  const remove = () =>
    deletion.mutate(
      deleteImport,
      { id: _id },
      {
        isLeavingPage: true,
        onSuccess: () => navigate(localizePath("/dashboard/import")),
      },
    );

  const lead = (
    <>
      <AllTablesLink />
      <div>
        <h2 className={styles.heading}>
          <UserText>{filename}</UserText>
        </h2>
        <p className={`muted ${styles.muted}`}>
          {[formatFormat(format), formatPlural(m.import_rows, rows, language), formatMoment(created_at)].join(" · ")}
        </p>
        <p ref={result} tabIndex={-1} className={styles.result}>
          {formatCounts(run?.counts ?? counts, language)}
        </p>
      </div>
    </>
  );
  return (
    <LeadColumns lead={lead}>
      <section className={`stack card ${styles.step} ${styles.scripted}`} aria-label={m.import_next_label()}>
        {run ? (
          <RunPanel run={run} onStop={stop} onGoOn={() => void start(run)} />
        ) : mapping && isUnchecked ? (
          <>
            <h3>{m.import_mapping_title()}</h3>
            {mapping}
          </>
        ) : (
          <NextStep table={table} start={start} />
        )}
        {!isRunning && (
          <div className={`row gap-3 ${styles.others}`}>
            {recorded > 0 && (
              <ConfirmButton
                label={m.import_undo()}
                variant="secondary"
                question={m.import_undo_question()}
                isDestructive
                onConfirm={() => void start({ step: "undo", total: recorded })}
              >
                <p>{formatPlural(m.import_will_undo, recorded, language)}</p>
              </ConfirmButton>
            )}
            <ConfirmButton
              label={m.import_delete()}
              variant="secondary"
              question={m.import_delete_question()}
              isDestructive
              isBusy={deletion.isBusy}
              onConfirm={() => void remove()}
            >
              <p>
                <UserText>{filename}</UserText>
              </p>
              <p>{m.import_delete_text()}</p>
            </ConfirmButton>
          </div>
        )}
      </section>
      {mapping && !isUnchecked && !isRunning && (
        <details className={`fold ${styles.scripted}`}>
          <summary>{m.import_mapping_title()}</summary>
          {mapping}
        </details>
      )}
      {table.show && <ImportRows table={table} show={table.show} version={version} />}
    </LeadColumns>
  );
}

/** The link from an import, or from an unknown one, to all imports. */
export function AllTablesLink() {
  return (
    <PageLink className="link start" to="/dashboard/import">
      {m.import_all()}
    </PageLink>
  );
}
