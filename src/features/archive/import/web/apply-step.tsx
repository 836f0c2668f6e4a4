import { useState } from "react";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/format-number.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import groupStyles from "#platform/web/ui/option-group.module.css";
import { isPartFormat } from "../format-rules.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { planApply } from "./find-next-step.ts";
import { formatPlural } from "./import-labels.ts";
import type { StepProps } from "./next-step.tsx";

/** Records the rows, after saying how many become what. What is not the next step are the rows that were left out before. */
export function ApplyStep({ table: { counts, format }, start, isNext }: StepProps & { isNext: boolean }) {
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
        <label className={groupStyles.option}>
          <input
            className={groupStyles.input}
            type="checkbox"
            checked={skipsSimilar}
            onChange={({ target }) => setSkipsSimilar(target.checked)}
          />
          {m.import_skip_similar({ number: formatNumber(counts.similar, language) })}
        </label>
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
