import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import styles from "./numbered-card.module.css";
import { UserText } from "./user-text.tsx";

type NumberedCardProps = {
  ref?: RefObject<HTMLLIElement | null>;
  number: number;
  level: 3 | 4;
  /** Where pressing anywhere on the card leads. */
  to: string;
  title: string;
  description: string;
  /** When, and what is inside: each in an element of its own. */
  facts: ReactNode;
  /** What admins can do with it. */
  tools?: ReactNode;
};

/** One of several things that are not the one shown: number, title, description, facts. */
export function NumberedCard({ ref, number, level, to, title, description, facts, tools }: NumberedCardProps) {
  const Title = `h${level}` as const;
  return (
    <li className={styles.card} ref={ref} data-card={number}>
      <span className={styles.number}>{number}</span>
      <Title className={styles.title}>
        <Link className={styles.link} to={to}>
          <UserText>{title}</UserText>
        </Link>
      </Title>
      <UserText as="p" className={styles.description}>
        {description}
      </UserText>
      <p className={styles.facts}>{facts}</p>
      {tools && <div className={styles.tools}>{tools}</div>}
    </li>
  );
}

/** The same place while what it holds is edited. */
export function EditingCard({ ref, children }: { ref?: RefObject<HTMLLIElement | null>; children: ReactNode }) {
  return (
    <li className={styles.card} ref={ref}>
      {children}
    </li>
  );
}
