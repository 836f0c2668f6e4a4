import { Fragment, type ReactNode, type Ref, useState } from "react";
import * as m from "#messages";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { formatAddressList, type Letter as LetterText } from "../compose-links.ts";
import styles from "./letter.module.css";

type LetterProps = {
  /** `body` has no signature. */
  letter: LetterText;
  /** The name beneath the letter; its space is reserved while it is empty. */
  signature?: string;
  /** Whether a phone only shows the beginning, with a button for the rest. */
  isClamped?: boolean;
  bodyRef?: Ref<HTMLDivElement>;
};

/** On a phone longer lists of recipients are cut off with the body. */
const MAX_ADDRESSES_SHOWN = 2;

/** Shows a letter as it will arrive: recipients, subject, paragraphs and signature. */
export function Letter({ letter: { to, cc, subject, body }, signature, isClamped = false, bodyRef }: LetterProps) {
  const [isExpanded, setExpanded] = useState(false);
  const paragraphs = (
    <div className={styles.paragraphs}>
      {splitParagraphs(body).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
        <UserText as="p" key={index}>
          {paragraph}
        </UserText>
      ))}
    </div>
  );
  return (
    <div className={`card ${styles.letter}`}>
      <dl className={isClamped && !isExpanded ? `${styles.header} ${styles.abridged}` : styles.header}>
        <LetterHeaderLine label={m.email_to_label()} part="to" className={styles.to}>
          <Addresses list={to} />
        </LetterHeaderLine>
        {cc.length > 0 && (
          <LetterHeaderLine label={m.email_cc_label()} part="cc" className={styles.cc}>
            <Addresses list={cc} />
          </LetterHeaderLine>
        )}
        <LetterHeaderLine label={m.email_subject_label()} part="subject" className={styles.subject}>
          <UserText>{subject}</UserText>
        </LetterHeaderLine>
      </dl>
      <div className={`stack ${styles.body}`} data-part="body" ref={bodyRef}>
        {isClamped ? (
          <ClampedText
            lines={12}
            isWholeWhenWide
            wholeLabel={m.email_read_whole({ count: countWords(body) })}
            isAbridged={to.length + cc.length > MAX_ADDRESSES_SHOWN}
            id="letter-body"
            onToggle={setExpanded}
          >
            {() => paragraphs}
          </ClampedText>
        ) : (
          paragraphs
        )}
        {signature !== undefined && (
          <UserText as="p" className={styles.signature}>
            {signature}
          </UserText>
        )}
      </div>
    </div>
  );
}

/** Renders addresses, which may break before their "@"; elsewhere only where such a half is longer than a line. */
export function Addresses({ list }: { list: readonly string[] }) {
  return formatAddressList(list)
    .split(/(?=@)| /)
    .map((half, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the halves have a fixed order
      <Fragment key={index}>
        {index > 0 && (half.startsWith("@") ? <wbr /> : " ")}
        <span className={styles.half}>{half}</span>
      </Fragment>
    ));
}

/** Counts words, separated by spaces or by the Ethiopic wordspace "፡" (U+1361). */
export function countWords(text: string): number {
  return text.match(/[^\s\u1361]*[\p{L}\p{N}][^\s\u1361]*/gu)?.length ?? 0;
}

type LetterHeaderLineProps = {
  label: string;
  /** Which part of the letter it is, for tests. */
  part?: "to" | "cc" | "subject";
  className?: string | undefined;
  children: ReactNode;
};

/** Label and value of a header line. */
export function LetterHeaderLine({ label, part, className, children }: LetterHeaderLineProps) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={className} data-part={part}>
        {children}
      </dd>
    </div>
  );
}

/**
 * Returns the paragraphs of a text, which blank lines separate, with the line breaks within each. Further
 * blank lines stay at the beginning of the next paragraph, so that joining by two line feeds restores the text.
 */
export function splitParagraphs(text: string): string[] {
  const parts = text.match(/\n*[^\n]+(?:\n[^\n]+)*/g) ?? [];
  return parts.map((part, index) => (index === 0 ? part : part.slice(2)));
}
