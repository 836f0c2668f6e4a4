import { detectLanguage } from "#platform/shared/detect-language.ts";
import { splitLinks, type TextPart } from "#platform/web/formatting/split-links.ts";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import styles from "./tweet-text.module.css";

/** Returns whether the domain of a link tells less than its address. */
const hidesAddress = ({ text, domain }: TextPart) =>
  domain !== undefined && text.replace(/^https?:\/\/(www\.)?|\/$/gi, "") !== domain;

/**
 * Shows a tweet: six lines of it, with the domain in place of each address, until the visitor asks for the exact text. The text is
 * whole in the page: only styles shorten it, and none without scripts.
 */
export function TweetText({ children: body, id }: { children: string; id: string }) {
  const parts = splitLinks(body);
  return (
    <ClampedText lines={6} id={id} isAbridged={parts.some(hidesAddress)}>
      {(isWhole) => (
        <p className={styles.text} lang={detectLanguage(body)} dir="auto">
          {parts.map(({ text, domain, start }) =>
            domain && !isWhole ? (
              <span key={start} className={styles.link} data-domain={domain}>
                <span className={styles.address}>{text}</span>
              </span>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </ClampedText>
  );
}
