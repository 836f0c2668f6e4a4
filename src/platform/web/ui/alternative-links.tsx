import { Link } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "../routing/use-language.ts";
import styles from "./notice.module.css";

/** A place of this site, by its plain path. */
export type AlternativeLink = { path: string; label: string };

/** Says what a visitor can do while there is nothing here. */
export function AlternativeLinks({ links }: { links: AlternativeLink[] }) {
  const localizePath = useLocalizePath();
  return (
    <>
      <p>{m.empty_alternatives()}</p>
      <ul className={styles.alternatives}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={localizePath(path)}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
