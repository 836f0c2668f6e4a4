import type { ReactNode, RefObject } from "react";
import styles from "./admin-row.module.css";
import { Icon } from "./icon.tsx";
import { PageLink } from "./links.tsx";
import { UserText } from "./user-text.tsx";

/** The class of a list of rows. */
export const adminListClassName = `list stack ${styles.list}`;

type AdminRowProps = {
  ref?: RefObject<HTMLLIElement | null>;
  /** Its number in a list of cards, else what begins the row. */
  number?: number;
  lead?: ReactNode;
  /** Its name in one line: a `RowLink` or a `RowText`. */
  children: ReactNode;
  /** Its state, each fact in its own element. */
  facts: ReactNode;
  /** Icon buttons. */
  tools?: ReactNode;
};

/** A row of two lines for admins: the item, then its state and its actions. */
export function AdminRow({ ref, number, lead, children, facts, tools }: AdminRowProps) {
  return (
    <li className={`whole ${styles.row}`} ref={ref} data-card={number}>
      {lead ?? <span className={styles.number}>{number}</span>}
      {children}
      <p className={`row ${styles.facts}`}>{facts}</p>
      {tools && <div className={`row ${styles.tools}`}>{tools}</div>}
    </li>
  );
}

/** Replaces a row while its item is edited. */
export function EditingRow({ ref, children }: { ref?: RefObject<HTMLLIElement | null>; children: ReactNode }) {
  return (
    <li className={styles.editing} ref={ref}>
      {children}
    </li>
  );
}

/** A title cut off after one line; a click anywhere on the row opens its item, which shows all of it. */
export function RowLink({ level, to, children }: { level: 2 | 3 | 4; to: string; children: string }) {
  const Title = `h${level}` as const;
  return (
    <Title className={styles.title}>
      <PageLink className={`whole-link ${styles.link}`} to={to}>
        <UserText>{children}</UserText>
      </PageLink>
    </Title>
  );
}

/** A text cut off after one line; a click anywhere on the row shows all of it, also without scripts. */
export function RowText({ id, children }: { id: string; children: string }) {
  return (
    <details className={styles.details}>
      <summary className={`whole-link ${styles.summary}`}>
        <UserText id={id} className={styles.text ?? ""}>
          {children}
        </UserText>
        <Icon name="chevronDown" />
      </summary>
    </details>
  );
}
