import { change_became, change_none, change_redacted_text } from "#messages";
import type { TextPart } from "#platform/shared/compare-words.ts";
import { ComparedWords } from "#platform/web/ui/compared-words.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { actMarks } from "../change-labels.ts";
import { REDACTED } from "../redaction-rules.ts";
import styles from "./change-list.module.css";

export type Changed = {
  /** Null when there was no value. */
  before: string | null;
  after: string | null;
  /** Whether people wrote it, in a language of their own. */
  isUserText?: boolean;
};

/** Renders what a change is about. */
export function Label({ children }: { children: string }) {
  return <strong>{children}</strong>;
}

/** Renders a text that people wrote, or a note that it was redacted. */
export function RevisionText({ children }: { children: string }) {
  return children === REDACTED ? <em>{change_redacted_text()}</em> : <UserText>{children}</UserText>;
}

/** Renders "Killed: 10 → 11–20". Screen readers hear words in place of the arrow. */
export function ChangedValue({ label, before, after, isUserText = false }: Changed & { label: string }) {
  const render = (text: string | null) =>
    text === null ? change_none() : isUserText ? <RevisionText>{text}</RevisionText> : text;
  return (
    <>
      <Label>{`${label}:`}</Label> {render(before)} <span aria-hidden="true">→</span>{" "}
      <span className={styles.visuallyHidden}>{change_became()}</span> {render(after)}
    </>
  );
}

/** Renders a text with marks for what was removed and added; a text that was added or removed as a whole has none. */
export function WordParts({ label, act, parts }: { label: string; act: "added" | "removed" | "changed"; parts: TextPart[] }) {
  return (
    <>
      <Label>{actMarks[act]({ label })}</Label>
      <ComparedWords parts={act === "changed" ? parts : parts.map(({ text }) => ({ type: "same", text }))} />
    </>
  );
}
