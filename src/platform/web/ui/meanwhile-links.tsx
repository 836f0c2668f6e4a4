import { Link } from "react-router";
import { empty_meanwhile } from "#messages";
import { useLocalizePath } from "../routing/use-language.ts";
import styles from "./notice.module.css";

/** A place of this site, by its plain path. */
export type MeanwhileLink = { path: string; label: string };

/** Says what a visitor can do while there is nothing here. */
export function MeanwhileLinks({ links }: { links: MeanwhileLink[] }) {
  const localizePath = useLocalizePath();
  return (
    <>
      <p>{empty_meanwhile()}</p>
      <ul className={styles.meanwhile}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={localizePath(path)}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
