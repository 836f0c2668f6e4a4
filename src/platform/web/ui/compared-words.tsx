import type { TextPart } from "#platform/shared/compare-words.ts";
import styles from "./compared-words.module.css";

/** Renders a text with what was taken away and what is new in it marked. */
export function ComparedWords({ parts }: { parts: TextPart[] }) {
  return (
    <p className={styles.words} dir="auto">
      {parts.map(({ type, text }, index) => {
        const Element = type === "removed" ? "del" : type === "added" ? "ins" : "span";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their order alone
          <Element key={index}>{text}</Element>
        );
      })}
    </p>
  );
}
