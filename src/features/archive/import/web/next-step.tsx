import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { Import } from "../rules.ts";
import { ApplyStep } from "./apply-step.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { type CountedTable, countUnchecked, findNextStep } from "./find-next-step.ts";
import { formatPlural } from "./import-labels.ts";
import { RunProgress } from "./run-progress.tsx";
import type { StartRun } from "./use-import-run.ts";

export type StepProps = { table: CountedTable & Pick<Import, "format">; start: StartRun };

/** Says what the next step is, and starts it. */
export function NextStep(props: StepProps) {
  const { counts } = props.table;
  const step = findNextStep(props.table);
  if (step === "check") return <CheckStep {...props} />;
  if (step === "apply") return <ApplyStep {...props} isNext />;
  return (
    <>
      {step === "publish" ? <PublishStep {...props} /> : <NoStep />}
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

function PublishStep({ table: { counts }, start }: StepProps) {
  const language = useLanguage();
  return (
    <>
      <h3>{m.import_next_publish()}</h3>
      <p>{formatPlural(m.import_next_publish_text, counts.drafts, language)}</p>
      <ConfirmButton
        label={m.import_next_publish()}
        question={m.import_publish_question()}
        onConfirm={() => void start({ step: "publish", total: counts.drafts })}
      >
        <p>{formatPlural(m.import_will_publish, counts.drafts, language)}</p>
      </ConfirmButton>
    </>
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
