import { Fragment, type ReactNode, useId } from "react";
import * as m from "#messages";
import { Button } from "./button.tsx";
import styles from "./changed-fields.module.css";
import { useFormatMoment } from "./formatted-day.tsx";

export type ShownChange = {
  /** Null for a value that is a sentence of its own. */
  label: string | null;
  value: ReactNode;
};

type ChangedFieldsProps<Change> = {
  changes: readonly Change[];
  /** Renders a change; the label gets the id. */
  show: (change: Change, labelId: string) => ShownChange;
  /** Whether each change is a line with a bullet: "Killed: 10 → 11". */
  isInline?: boolean;
};

/** Lists the changes, each with its label. */
export function ChangedFields<Change>({ changes, show, isInline = false }: ChangedFieldsProps<Change>) {
  return (
    <ul className={isInline ? styles.lines : `stack ${styles.fields}`}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id, and never move
        <ChangedField key={index} change={change} show={show} />
      ))}
    </ul>
  );
}

function ChangedField<Change>({ change, show }: { change: Change; show: ChangedFieldsProps<Change>["show"] }) {
  const id = useId();
  const { label, value } = show(change, id);
  return (
    <li>
      {label !== null && <strong id={id}>{label}</strong>} {value}
    </li>
  );
}

/** Renders "10 → 11–20", or more values. Screen readers hear words in place of the arrows. */
export function ChangedValues({ values }: { values: readonly ReactNode[] }) {
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a value may be there twice, and values never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          {" "}
          <span aria-hidden="true">→</span> <span className="visually-hidden">{m.change_became()}</span>{" "}
        </>
      )}
      {value}
    </Fragment>
  ));
}

/** Returns by whom and when something was changed. */
export function useByline({ name, at }: { name: string | null; at: string }): string {
  const date = useFormatMoment()(at);
  return name === null ? date : m.change_by({ name, date });
}

type RevertButtonProps = {
  isBusy: boolean;
  /** The id of the text that describes the change. */
  describedBy: string;
  onClick: () => void;
};

export function RevertButton({ isBusy, describedBy, onClick }: RevertButtonProps) {
  return (
    <div>
      <Button variant="secondary" isBusy={isBusy} aria-describedby={describedBy} onClick={onClick}>
        {m.change_revert()}
      </Button>
    </div>
  );
}
