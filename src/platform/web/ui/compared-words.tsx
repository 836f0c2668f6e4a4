import type { TextPart } from "#platform/shared/compare-words.ts";
import styles from "./compared-words.module.css";

/** Renders a text with its removed and added parts marked. */
export function ComparedWords({ parts }: { parts: TextPart[] }) {
  return (
    <p className={styles.words} dir="auto">
      {parts.map(({ type, text }, index) => {
        const Element = type === "removed" ? "del" : type === "added" ? "ins" : "span";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id
          <Element key={index}>{text}</Element>
        );
      })}
    </p>
  );
}
