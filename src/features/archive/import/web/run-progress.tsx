import { useEffect, useRef } from "react";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import styles from "./imports-view.module.css";
import type { ImportRun, StepName } from "./use-import-run.ts";

const labels: Record<StepName, (inputs: { done: string; total: string }) => string> = {
  check: m.import_progress_check,
  apply: m.import_progress_apply,
  publish: m.import_progress_publish,
  undo: m.import_progress_undo,
};

/** The number of rows that a step has done. */
export function RunProgress({ run: { step, total, remaining } }: { run: Pick<ImportRun, "step" | "total" | "remaining"> }) {
  const language = useLanguage();
  const done = total - remaining;
  const text = labels[step]({ done: formatNumber(done, language), total: formatNumber(total, language) });
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <progress aria-label={text} value={done} max={total} />
    </div>
  );
}

/** A running step and the button that stops it, or why it ended early and the button that resumes it. */
export function RunPanel({ run, onStop, onGoOn }: { run: ImportRun; onStop: () => void; onGoOn: () => void }) {
  const { isRunning, errorMessage } = run;
  const button = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another button takes its place
  useEffect(() => button.current?.querySelector("button")?.focus(), [isRunning]);
  return (
    <>
      <RunProgress run={run} />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <div role="status">{!isRunning && !errorMessage && m.import_stopped()}</div>
      <div ref={button}>
        {isRunning ? (
          <Button variant="secondary" onClick={onStop}>
            {m.import_stop()}
          </Button>
        ) : (
          <Button onClick={onGoOn}>{m.import_go_on()}</Button>
        )}
      </div>
    </>
  );
}
