import { useEffect, useRef } from "react";
import type { RevisionComparison as Comparison } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./history-page.module.css";
import { RevisionLink } from "./revision-link.tsx";

/** Renders what differs between two revisions; it takes the focus when another two were chosen. */
export function RevisionComparison({ id, comparison: { from, to, changes } }: { id: string; comparison: Comparison }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(null);
  const pair = `${from.number} ${to.number}`;
  useEffect(() => {
    if (shown.current !== null && shown.current !== pair) heading.current?.focus();
    shown.current = pair;
  }, [pair]);
  return (
    <section className={styles.section} aria-labelledby="comparison">
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
