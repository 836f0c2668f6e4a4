import { useState } from "react";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Checkbox } from "#platform/web/ui/checkbox.tsx";
import { isImportable } from "../rules.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { findNextStep, planApply } from "./find-next-step.ts";
import { formatCounts, formatPlural, listMissing } from "./import-labels.ts";
import type { ShownImport } from "./load-imports.ts";
import { RunProgress } from "./run-progress.tsx";
import type { StartRun } from "./use-import-run.ts";

export type StepProps = { table: Pick<ShownImport, "rows" | "format" | "counts" | "missing">; start: StartRun };

/** Says what the next step is, and starts it. */
export function NextStep(props: StepProps) {
  const { counts, format } = props.table;
  const step = findNextStep(props.table);
  if (step === "check") return <CheckStep {...props} />;
  if (step === "apply") return <ApplyStep {...props} isNext />;
  return (
    <>
      {step === "publish" ? <PublishStep {...props} /> : <NoStep {...props} />}
      {isImportable(format) && counts.create + counts.update > 0 && <ApplyStep {...props} isNext={false} />}
    </>
  );
}

function CheckStep({ table: { rows: total, counts, format }, start }: StepProps) {
  const remaining = counts.read;
  const run = { step: "check" as const, total, remaining };
  return (
    <>
      <h3>{m.import_next_check()}</h3>
      <p>{m.import_next_check_text()}</p>
      {format === "archive" && <p>{m.import_leaves_out()}</p>}
      {remaining < total && <RunProgress run={run} />}
      <div>
        <Button onClick={() => void start(run)}>{remaining < total ? m.import_go_on() : m.import_next_check()}</Button>
      </div>
    </>
  );
}

function PublishStep({ table, start }: StepProps) {
  const language = useLanguage();
  const { drafts } = table.counts;
  return (
    <>
      <h3>{m.import_next_publish()}</h3>
      <p>{formatPlural(m.import_next_publish_text, drafts, language)}</p>
      <MissingFields table={table} />
      <ConfirmButton
        label={m.import_next_publish()}
        question={m.import_publish_question()}
        onConfirm={() => void start({ step: "publish", total: drafts })}
      >
        <p>{formatPlural(m.import_will_publish, drafts, language)}</p>
      </ConfirmButton>
    </>
  );
}

/** Says what the drafts still need, else what became of the rows. */
function NoStep({ table: { counts, missing, format } }: StepProps) {
  const language = useLanguage();
  const [heading = formatCounts(counts, language), ...others] = listMissing(missing, language);
  return (
    <>
      <h3>{heading}</h3>
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {counts.incomplete > 0 && <p>{m.import_next_incomplete_text()}</p>}
      {!isImportable(format) && counts.read + counts.create + counts.update > 0 && <p>{m.import_of_version_1()}</p>}
    </>
  );
}

function MissingFields({ table: { missing } }: Pick<StepProps, "table">) {
  const language = useLanguage();
  return listMissing(missing, language).map((text) => <p key={text}>{text}</p>);
}

/** Applies the rows, after listing the effects. If it is not the next step, it applies the similar rows that were skipped before. */
function ApplyStep({ table, start, isNext }: StepProps & { isNext: boolean }) {
  const { counts } = table;
  const language = useLanguage();
  const [skipsSimilar, setSkipsSimilar] = useState(true);
  const { created, skipped, run } = planApply(counts, isNext && skipsSimilar);
  return (
    <>
      {isNext && (
        <>
          <h3>{m.import_next_apply()}</h3>
          <p>{m.import_next_apply_text()}</p>
          <MissingFields table={table} />
        </>
      )}
      {isNext && counts.similar > 0 && (
        <Checkbox
          label={m.import_skip_similar({ number: formatNumber(counts.similar, language) })}
          isChecked={skipsSimilar}
          onChange={setSkipsSimilar}
        />
      )}
      {run.total > 0 && (
        <ConfirmButton
          label={isNext ? m.import_next_apply() : m.import_apply_similar()}
          variant={isNext ? "primary" : "secondary"}
          question={m.import_apply_question()}
          onConfirm={() => void start(run)}
        >
          <ul>
            {created > 0 && <li>{formatPlural(m.import_will_create, created, language)}</li>}
            {counts.update > 0 && <li>{formatPlural(m.import_will_update, counts.update, language)}</li>}
            {skipped > 0 && <li>{formatPlural(m.import_will_skip, skipped, language)}</li>}
          </ul>
        </ConfirmButton>
      )}
    </>
  );
}
