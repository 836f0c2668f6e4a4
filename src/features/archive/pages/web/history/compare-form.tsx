import { Form } from "react-router";
import type { RevisionComparison } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { SelectField } from "#platform/web/ui/field.tsx";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import styles from "./history-page.module.css";

type CompareFormProps = { id: string; newest: number; comparison: RevisionComparison | null };

/** The revisions to choose from; older ones can be named in the address. */
const MAX_CHOICES = 500;

/** Renders the choice of two revisions as a plain GET form, so that the comparison has an address to share. */
export function CompareForm({ id, newest, comparison }: CompareFormProps) {
  const localizePath = useLocalizePath();
  const options = Array.from({ length: Math.min(newest, MAX_CHOICES) }, (_, index) => {
    const value = String(newest - index);
    return { value, label: m.history_revision({ number: value }) };
  });
  const { from, to } = comparison ?? {};
  return (
    <div data-unprinted>
      <FoldedFields summary={m.history_compare()} isFilled={comparison !== null} hasError={false}>
        <Form
          // The fields have the values of the address, also after going back.
          key={`${from?.number} ${to?.number}`}
          className={styles.compare}
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
