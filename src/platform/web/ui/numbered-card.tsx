import type { ReactNode, RefObject } from "react";
import type { Language } from "#platform/shared/languages.ts";
import { WovenBand } from "../weave/woven-band.tsx";
import { PageLink } from "./links.tsx";
import styles from "./numbered-card.module.css";
import { LanguageLabel, UserText } from "./user-text.tsx";

type NumberedCardProps = {
  ref?: RefObject<HTMLLIElement | null>;
  /** The id of the item, whose band the card carries. */
  itemId: string;
  number: number;
  level: 3 | 4;
  /** The target of a click anywhere on the card. */
  to: string;
  /** The language of title and description; by default, detected from the script of each. */
  language?: Language;
  title: string;
  description: string;
  /** The date and a summary of the contents, each in its own element. */
  facts: ReactNode;
  /** Buttons for admins. */
  tools?: ReactNode;
};

/** A numbered card of an item in a list: title, description, facts. */
export function NumberedCard(props: NumberedCardProps) {
  const { ref, itemId, number, level, to, language, title, description, facts, tools } = props;
  const Title = `h${level}` as const;
  return (
    <li className={`card whole ${styles.card}`} ref={ref} data-card={number}>
      <WovenBand id={itemId} className={styles.band} />
      <span className={styles.number}>{number}</span>
      <Title className={styles.title}>
        <PageLink className={`whole-link ${styles.link}`} to={to}>
          <UserText language={language}>{title}</UserText>
        </PageLink>
      </Title>
      <UserText as="p" className={styles.description} language={language}>
        {description}
      </UserText>
      <p className={`row muted ${styles.facts}`}>
        {facts}
        <LanguageLabel texts={[title, description]} language={language} />
      </p>
      {tools && <div className={`row ${styles.tools}`}>{tools}</div>}
    </li>
  );
}

/** Replaces a card while its item is edited. */
export function EditingCard({ ref, children }: { ref?: RefObject<HTMLLIElement | null>; children: ReactNode }) {
  return (
    <li className={`card ${styles.card}`} ref={ref}>
      {children}
    </li>
  );
}
