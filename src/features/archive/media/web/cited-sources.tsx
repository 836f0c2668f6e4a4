import { UserText } from "#platform/web/ui/user-text.tsx";
import type { Source } from "../source-rules.ts";
import styles from "./cited-sources.module.css";

/** Renders which sources say something, each with a link to what the page says of it. */
export function CitedSources({ sources, ids }: { sources: readonly Source[]; ids: readonly string[] }) {
  return (
    <p className={styles.sources}>
      {sources
        .filter(({ _id }) => ids.includes(_id))
        .map(({ _id, outlet, title, description }) => (
          <a key={_id} className={styles.source} href={`#source-${_id}`}>
            <UserText>{outlet ?? title ?? description}</UserText>
          </a>
        ))}
    </p>
  );
}
