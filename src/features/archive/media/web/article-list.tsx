import { articles_empty } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import type { Article } from "../rules.ts";
import { ArticleCard } from "./article-card.tsx";
import styles from "./article-list.module.css";

type ArticleListProps = { articles: Article[]; canEdit: boolean; revalidate: Revalidate };

export function ArticleList({ articles, canEdit, revalidate }: ArticleListProps) {
  if (articles.length === 0) {
    return (
      <EmptyState>
        <p>{articles_empty()}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <ArticleCard key={article._id} article={article} canEdit={canEdit} revalidate={revalidate} />
      ))}
    </ul>
  );
}
