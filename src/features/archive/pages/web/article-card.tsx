import type { Article } from "#features/archive/sources/rules.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { getPanelHeadingId } from "#features/archive/sources/web/media-tab.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import styles from "./article-card.module.css";
import { SourceRecord } from "./source-record.tsx";

const importMediaTools = () => import("#features/archive/sources/web/media-tools.tsx");
const importEditArticle = () => import("#features/archive/sources/web/edit-article.tsx");

type ArticleCardProps = {
  article: Article;
  incident: Incident;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders an article with its claims and attributions. */
export function ArticleCard({ article, incident, canEdit, revalidate }: ArticleCardProps) {
  const editing = useLazyDisclosure(importEditArticle);
  const card = useFocusAfterRemoval<HTMLLIElement>(getPanelHeadingId("articles"));
  return (
    <li className={`row ${styles.card}`} ref={card} id={`source-${article._id}`}>
      <SourceRecord source={toSource(article)} incident={incident} />
      {canEdit && (
        <div className="row gap-1">
          <LazyTools
            importComponent={importMediaTools}
            toolProps={{ kind: "article", media: article, incident, editing, revalidate }}
          />
          {editing.Content && (
            <editing.Content article={article} incident={incident} revalidate={revalidate} onClose={editing.close} />
          )}
        </div>
      )}
    </li>
  );
}

function toSource({ article_link: link, ...article }: Article): Source {
  const type = link === undefined ? "document" : "article";
  return { ...article, type, ...(link !== undefined && { link }) };
}
