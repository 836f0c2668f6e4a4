import { Written } from "#platform/web/ui/written.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { useFocusHeir } from "#platform/web/use-focus-heir.ts";
import { LiveTools } from "../../web/live-tools.tsx";
import type { Article } from "../rules.ts";
import styles from "./article-card.module.css";
import { hostOf } from "./host-of.ts";
import { panelId } from "./media-tab.ts";

const fetchArticleTools = () => import("./article-tools.tsx");

type ArticleCardProps = { article: Article; canEdit: boolean; showAnew: ShowAnew };

/** An article stands elsewhere: pressing anywhere on its card leads there. */
export function ArticleCard({ article, canEdit, showAnew }: ArticleCardProps) {
  const { article_link, description } = article;
  const card = useFocusHeir<HTMLLIElement>(panelId("articles"));
  return (
    <li className={styles.card} ref={card}>
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
          <LiveTools count={2} fetchCode={fetchArticleTools} given={{ article, showAnew }} />
        </div>
      )}
    </li>
  );
}
