import * as m from "#messages";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import styles from "./visitor-link.module.css";

/** Leads from where something is worked on to its public page. */
export function VisitorLink({ path }: { path: string }) {
  return (
    <PageLink className={styles.link} to={path}>
      <Icon name="eye" />
      {m.see_as_visitor()}
    </PageLink>
  );
}
