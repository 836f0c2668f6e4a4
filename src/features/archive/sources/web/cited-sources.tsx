import { Link, useLocation } from "react-router";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { Source } from "../source-rules.ts";
import styles from "./cited-sources.module.css";
import { getPanelHeadingId, type MediaTab } from "./media-tab.ts";

/** Renders the names of sources, each with a link to its entry on the page, which may be in another tab. */
export function CitedSources({ sources, ids }: { sources: readonly Source[]; ids: readonly string[] }) {
  const { search } = useLocation();
  return (
    <span className={styles.sources}>
      {sources
        .filter(({ _id }) => ids.includes(_id))
        .map(({ _id, type, outlet, title, reference, description }) => (
          <Link key={_id} className={styles.source} to={getTarget(_id, type, search)}>
            <UserText>{(reference ? (title ?? reference) : (outlet ?? title)) ?? description}</UserText>
          </Link>
        ))}
    </span>
  );
}

/** Returns the link to a source. Videos are loaded after their tab is opened, so the link leads to the tab. */
function getTarget(id: string, type: Source["type"], search: string) {
  const tab: MediaTab = type === "video" ? "videos" : type === "image" ? "images" : "articles";
  const params = new URLSearchParams(search);
  params.set("tab", tab);
  return { search: `?${params}`, hash: tab === "videos" ? getPanelHeadingId(tab) : `source-${id}` };
}
