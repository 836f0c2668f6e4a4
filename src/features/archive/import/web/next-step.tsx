import { useState } from "react";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Checkbox } from "#platform/web/ui/checkbox.tsx";
import { isPartFormat } from "../rules.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { type CountedTable, countUnchecked, findNextStep, planApply } from "./find-next-step.ts";
import { formatPlural } from "./import-labels.ts";
import type { ShownImport } from "./load-imports.ts";
import { RunProgress } from "./run-progress.tsx";
import type { StartRun } from "./use-import-run.ts";

export type StepProps = { table: CountedTable & Pick<ShownImport, "format" | "has_statuses">; start: StartRun };

/** Says what the next step is, and starts it. */
export function NextStep(props: StepProps) {
  const { counts, has_statuses } = props.table;
  const step = findNextStep(props.table);
  if (step === "check") return <CheckStep {...props} />;
  if (step === "apply") return <ApplyStep {...props} isNext />;
  return (
    <>
      {step === "publish" ? <PublishStep {...props} /> : <NoStep />}
      {step === null && has_statuses && <StatusStep {...props} />}
      {counts.create + counts.update > 0 && <ApplyStep {...props} isNext={false} />}
    </>
  );
}

function CheckStep({ table, start }: StepProps) {
  const total = table.rows;
  const remaining = countUnchecked(table);
  const run = { step: "check" as const, total, remaining };
  return (
    <>
      <h3>{m.import_next_check()}</h3>
      <p>{m.import_next_check_text()}</p>
      {remaining < total && <RunProgress run={run} />}
      <div>
        <Button onClick={() => void start(run)}>{remaining < total ? m.import_go_on() : m.import_next_check()}</Button>
      </div>
    </>
  );
}

function PublishStep({ table: { counts, has_statuses }, start }: StepProps) {
  const language = useLanguage();
  const [isChecked, setIsChecked] = useState(false);
  const withStatus = has_statuses && isChecked;
  const total = counts.drafts + (withStatus ? counts.status_waiting : 0);
  return (
    <>
      <h3>{m.import_next_publish()}</h3>
      <p>{formatPlural(m.import_next_publish_text, counts.drafts, language)}</p>
      {has_statuses && <Checkbox label={m.import_with_status()} isChecked={isChecked} onChange={setIsChecked} />}
      <ConfirmButton
        label={m.import_next_publish()}
        question={m.import_publish_question()}
        onConfirm={() => void start({ step: "publish", total, withStatus })}
      >
        <p>{formatPlural(m.import_will_publish, counts.drafts, language)}</p>
        {withStatus && <p>{formatPlural(m.import_will_set_statuses, total, language)}</p>}
      </ConfirmButton>
    </>
  );
}

/** Sets the statuses of rows that were published without, or tries those again that were refused. */
function StatusStep({ table: { counts }, start }: StepProps) {
  const language = useLanguage();
  const total = counts.status_waiting || counts.status_refused;
  return (
    <ConfirmButton
      label={m.import_set_statuses()}
      variant="secondary"
      question={m.import_statuses_question()}
      onConfirm={() => void start({ step: "publish", total, withStatus: true })}
    >
      <p>{formatPlural(m.import_will_set_statuses, total, language)}</p>
    </ConfirmButton>
  );
}

function NoStep() {
  return (
    <>
      <h3>{m.import_next_none()}</h3>
      <p>{m.import_next_none_text()}</p>
    </>
  );
}

/** Applies the rows, after listing the effects. If it is not the next step, it applies the similar rows that were skipped before. */
function ApplyStep({ table: { counts, format }, start, isNext }: StepProps & { isNext: boolean }) {
  const language = useLanguage();
  const [skipsSimilar, setSkipsSimilar] = useState(true);
  const { created, skipped, run } = planApply(counts, isNext && skipsSimilar);
  return (
    <>
      {isNext && (
        <>
          <h3>{m.import_next_apply()}</h3>
          <p>{isPartFormat(format) ? m.import_next_apply_parts() : m.import_next_apply_text()}</p>
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
            {created > 0 && (
              <li>{formatPlural(isPartFormat(format) ? m.import_will_add : m.import_will_create, created, language)}</li>
            )}
            {counts.update > 0 && <li>{formatPlural(m.import_will_update, counts.update, language)}</li>}
            {skipped > 0 && <li>{formatPlural(m.import_will_skip, skipped, language)}</li>}
          </ul>
        </ConfirmButton>
      )}
    </>
  );
}
