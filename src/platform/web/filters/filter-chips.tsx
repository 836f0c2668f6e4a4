import { Link } from "react-router";
import * as m from "#messages";
import styles from "./filter-chips.module.css";

/** A filter in words, and the address without it. */
export type FilterChip = { name: string; text: string; to: string };

/** Renders each filter as a link that leaves it out. Renders nothing without filters. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={`row ${styles.chips}`} aria-label={m.filters_in_use()}>
      {chips.map(({ name, text, to }) => (
        <li key={name}>
          <Link className={`chip ${styles.chip}`} to={to}>
            <span className="visually-hidden">{m.filter_leave_out()} </span>
            {text}
            <span aria-hidden="true" className={styles.cross} data-unprinted>
              ×
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
