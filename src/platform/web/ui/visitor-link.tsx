import { Link } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "../routing/use-language.ts";
import { Icon } from "./icon.tsx";
import styles from "./visitor-link.module.css";

/** Leads from where something is worked on to its public page. */
export function VisitorLink({ path }: { path: string }) {
  const localizePath = useLocalizePath();
  return (
    <Link className={styles.link} to={localizePath(path)}>
      <Icon name="eye" />
      {m.see_as_visitor()}
    </Link>
  );
}
