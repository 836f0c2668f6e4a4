import { EmptyNotice } from "#platform/web/ui/notice.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { articles_none } from "#words";
import type { Article } from "../rules.ts";
import { ArticleCard } from "./article-card.tsx";
import styles from "./article-list.module.css";

type ArticleListProps = { articles: Article[]; canEdit: boolean; showAnew: ShowAnew };

export function ArticleList({ articles, canEdit, showAnew }: ArticleListProps) {
  if (articles.length === 0) {
    return (
      <EmptyNotice>
        <p>{articles_none()}</p>
      </EmptyNotice>
    );
  }
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <ArticleCard key={article._id} article={article} canEdit={canEdit} showAnew={showAnew} />
      ))}
    </ul>
  );
}
