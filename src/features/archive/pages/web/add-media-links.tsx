import * as m from "#messages";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";

/** Renders links to the forms that add media to this incident, named by `?incident=`. */
export default function AddMediaLinks({ incidentId }: { incidentId: string }) {
  const links = [
    { to: "/CreateArticleIncident", label: m.article_add() },
    { to: "/CreateVideoIncident", label: m.videos_add() },
    { to: "/CreateImageIncident", label: m.image_add_link() },
  ];
  return (
    <div className="row">
      {links.map(({ to, label }) => (
        <ButtonLink key={to} variant="secondary" to={`${to}?incident=${incidentId}`}>
          <Icon name="plus" />
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
