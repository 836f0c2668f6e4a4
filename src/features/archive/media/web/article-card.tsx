import type { Incident } from "#features/archive/incidents/rules.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { LazyTools } from "../../web/lazy-tools.tsx";
import type { Article } from "../rules.ts";
import styles from "./article-card.module.css";
import { getPanelId } from "./media-tab.ts";

const importMediaTools = () => import("./media-tools.tsx");
const importEditArticle = () => import("./edit-article.tsx");

type ArticleCardProps = {
  article: Article;
  incident: Incident;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders an article as a source: who published it, then what it says. A click anywhere on it opens it. */
export function ArticleCard({ article, incident, canEdit, revalidate }: ArticleCardProps) {
  const { article_link, outlet, description } = article;
  const editing = useLazyDisclosure(importEditArticle);
  const card = useFocusAfterRemoval<HTMLLIElement>(getPanelId("articles"));
  return (
    <li className={styles.card} ref={card}>
      <div className={styles.text}>
        <p className={styles.outlet} dir="auto">
          {outlet}
        </p>
        <a className={styles.headline} href={article_link} target="_blank" rel="noopener noreferrer">
          <UserText>{description}</UserText>
        </a>
      </div>
      {canEdit && (
        <div className={styles.tools}>
          <LazyTools
            importComponent={importMediaTools}
            toolProps={{ kind: "article", media: article, incident, editing, revalidate }}
          />
          {editing.Content && (
            <editing.Content article={article} sources={incident.sources} revalidate={revalidate} onClose={editing.close} />
          )}
        </div>
      )}
    </li>
  );
}
