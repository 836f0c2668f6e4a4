import type { ReactNode } from "react";
import type { Stance } from "#features/archive/statements/attributions/rules.ts";
import { stanceLabels } from "#features/archive/statements/attributions/web/format-attribution.ts";
import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import { ExternalLink } from "#platform/web/ui/links.tsx";
import type { Found } from "../rules.ts";
import styles from "./found-text.module.css";

/** Renders the sentence around the words and, for an organisation, its role and the source. */
export function FoundText({ found }: { found: Omit<Found, "field"> }) {
  const { stance, source } = found;
  const sourceText = [source?.title, source?.outlet].filter(Boolean).join(", ") || source?.link;
  return (
    <p className={styles.found}>
      {found.is_cut_before && <span>{"… "}</span>}
      <MarkedText found={found} />
      {found.is_cut_after && <span>{" …"}</span>}
      {stance !== undefined && <span>{m.record_found_stance({ stance: stanceLabels[stance as Stance]() })}</span>}
      {sourceText &&
        (source?.link ? (
          <ExternalLink className={`link ${styles.source}`} href={source.link}>
            {m.record_found_source({ source: sourceText })}
          </ExternalLink>
        ) : (
          <span>{m.record_found_source({ source: sourceText })}</span>
        ))}
    </p>
  );
}

/** Renders a text with the found words marked. */
export function MarkedText({ found: { text, marks } }: { found: Pick<Found, "text" | "marks"> }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return (
    // With a key, React replaces the whole of it: a translator has moved its texts.
    <span key={`${text} ${marks.join()}`} className={styles.marked} lang={detectLanguage(text)} dir="auto">
      {parts}
      {text.slice(end)}
    </span>
  );
}
