import { article_add, image_add_link, videos_add } from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./incident-actions.module.css";

/** Renders links to the forms that add media to this incident, named by `?incident=`. */
export function AddMediaLinks({ incidentId }: { incidentId: string }) {
  const localizePath = useLocalizePath();
  const links = [
    { to: "/CreateArticleIncident", label: article_add() },
    { to: "/CreateVideoIncident", label: videos_add() },
    { to: "/CreateImageIncident", label: image_add_link() },
  ];
  return (
    <div className={styles.actions} id="add-media" data-unprinted>
      {links.map(({ to, label }) => (
        <ButtonLink key={to} variant="secondary" to={`${localizePath(to)}?incident=${incidentId}`}>
          <Icon name="plus" />
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
