import { Written } from "#platform/web/ui/written.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import type { Article } from "../rules.ts";
import styles from "./article-card.module.css";
import { ArticleTools } from "./article-tools.tsx";
import { hostOf } from "./host-of.ts";

type ArticleCardProps = { article: Article; canEdit: boolean; showAnew: ShowAnew };

/** An article stands elsewhere: pressing anywhere on its card leads there. */
export function ArticleCard({ article, canEdit, showAnew }: ArticleCardProps) {
  const { article_link, description } = article;
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <a className={styles.link} href={article_link} target="_blank" rel="noopener noreferrer">
          <Written>{description}</Written>
        </a>
        <p className={styles.host} dir="ltr">
          {hostOf(article_link)}
        </p>
      </div>
      {canEdit && (
        <div className={styles.tools}>
          <ArticleTools article={article} showAnew={showAnew} />
        </div>
      )}
    </li>
  );
}
