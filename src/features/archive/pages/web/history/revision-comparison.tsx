import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { RevisionComparison as Comparison } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import { useFormKey } from "#platform/web/forms/use-form-key.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { SelectField } from "#platform/web/ui/field.tsx";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import styles from "./history-page.module.css";
import { RevisionLink } from "./revision-link.tsx";
import { ChangeList } from "./show-change.tsx";

/** Renders the differences of two revisions, and gets the focus when others are chosen. */
export function RevisionComparison({ id, comparison: { from, to, changes } }: { id: string; comparison: Comparison }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(null);
  const pair = `${from.number} ${to.number}`;
  useEffect(() => {
    if (shown.current !== null && shown.current !== pair) heading.current?.focus();
    shown.current = pair;
  }, [pair]);
  return (
    <section className="stack" aria-labelledby="comparison">
      <h2 id="comparison" ref={heading} tabIndex={-1}>
        {m.history_comparison({ from: from.number, to: to.number })}
      </h2>
      <p className={styles.dates}>
        <RevisionLink id={id} number={from.number} /> <FormattedDay iso={from.created_at} />
        {" → "}
        <RevisionLink id={id} number={to.number} /> <FormattedDay iso={to.created_at} />
      </p>
      {changes.length === 0 ? <p>{m.history_nothing()}</p> : <ChangeList changes={changes} />}
    </section>
  );
}

/** The most revisions to choose from; an address can name older ones. */
const MAX_CHOICES = 500;

/** Renders the choice of two revisions as a plain GET form, so that the comparison has an address to share. */
export function CompareForm({ id, newest, comparison }: { id: string; newest: number; comparison: Comparison | null }) {
  const localizePath = useLocalizePath();
  const options = Array.from({ length: Math.min(newest, MAX_CHOICES) }, (_, index) => {
    const value = String(newest - index);
    return { value, label: m.history_revision({ number: value }) };
  });
  const { from, to } = comparison ?? {};
  const { key, onChange } = useFormKey(`${from?.number} ${to?.number}`);
  return (
    <div data-unprinted>
      <FoldedFields summary={m.history_compare()} isFilled={comparison !== null} hasError={false}>
        <Form
          key={key}
          className={`grid grid-fit ${styles.compare}`}
          onChange={onChange}
          action={localizePath(`/archives/${id}/history`)}
        >
          <SelectField
            label={m.history_from()}
            name="from"
            options={options}
            defaultValue={from?.number ?? Math.max(newest - 1, 1)}
          />
          <SelectField label={m.history_to()} name="to" options={options} defaultValue={to?.number ?? newest} />
          <Button type="submit" variant="secondary">
            {m.history_compare_action()}
          </Button>
        </Form>
      </FoldedFields>
    </div>
  );
}
