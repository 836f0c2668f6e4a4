import { article_add, image_add_link, videos_add } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./incident-ways.module.css";

/** Where admins add to the incident shown: the address names it, so that it is the one that gets it. */
export default function AddMediaLinks({ incidentId }: { incidentId: string }) {
  const local = useLocalPath();
  const ways = [
    { to: "/CreateArticleIncident", label: article_add() },
    { to: "/CreateVideoIncident", label: videos_add() },
    { to: "/CreateImageIncident", label: image_add_link() },
  ];
  return (
    <div className={styles.ways} data-unprinted>
      {ways.map(({ to, label }) => (
        <ButtonLink key={to} look="quiet" to={`${local(to)}?incident=${incidentId}`}>
          <Icon name="plus" />
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
