import styles from "./option-group.module.css";

type CheckboxProps = {
  label: string;
  /** The id of a text that says what it is for. */
  describedBy?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** One checkbox with its label. */
export function Checkbox({ label, describedBy, isChecked, onChange }: CheckboxProps) {
  return (
    <label className={styles.option}>
      <input
        className={styles.input}
        type="checkbox"
        checked={isChecked}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
