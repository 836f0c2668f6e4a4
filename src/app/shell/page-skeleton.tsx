import styles from "./page-skeleton.module.css";
import type { PageShape } from "./pages.ts";
import shellStyles from "./shell.module.css";

type Block = "back" | "button" | "card" | "facts" | "field" | "heading" | "hero" | "line" | "row" | "panel" | "tag" | "title";

/** The blocks of each shape, in groups that are the columns of the page. */
const groups: Record<PageShape, Block[][]> = {
  home: [["hero"], ["heading", "row", "row"]],
  campaign: [
    ["tag", "title", "line"],
    ["heading", "card", "card", "card"],
  ],
  letter: [
    ["tag", "title", "line"],
    ["panel", "field", "button"],
  ],
  incident: [
    ["tag", "title", "line", "line"],
    ["facts", "heading", "row", "row", "row"],
  ],
  list: [
    ["title", "facts"],
    ["heading", "row", "row", "row", "row"],
  ],
  form: [
    ["back", "title", "line"],
    ["field", "field", "field", "button"],
  ],
  text: [
    ["title", "line", "line"],
    ["heading", "line", "line", "line"],
    ["heading", "line", "line", "line"],
  ],
};

/** Covers the page beneath the bar with the shape of the next one. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  return (
    <div className={styles.cover} data-shape={shape} aria-hidden="true">
      <div className={`stack ${shellStyles.content} ${styles.page}`}>
        {groups[shape].map((blocks, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a shape never change
          <div key={group} className={`stack ${styles.group}`}>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do their blocks
              <div key={index} className={styles[block]} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
