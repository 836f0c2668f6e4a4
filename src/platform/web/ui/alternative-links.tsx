import * as m from "#messages";
import { useRootData } from "../routing/root-data.ts";
import { PageLink } from "./links.tsx";
import styles from "./notice.module.css";

/** A place of this site, by its plain path. */
export type AlternativeLink = { path: string; label: string };

/** Says what a visitor can do while there is nothing here: `links` without those that lead to nothing, too, else what every site has. */
export function AlternativeLinks({ links }: { links: AlternativeLink[] }) {
  const { emptyLists = [] } = useRootData().site;
  const filled = links.filter(({ path }) => !emptyLists.includes(path));
  const own = [
    { path: "/#who", label: m.empty_who() },
    { path: "/methodology", label: m.empty_methodology() },
  ];
  return (
    <>
      <p>{m.empty_alternatives()}</p>
      <ul className={styles.alternatives}>
        {(filled.length > 0 ? filled : own).map(({ path, label }) => (
          <li key={path}>
            <PageLink to={path}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
