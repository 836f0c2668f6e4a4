import * as m from "#messages";
import { useRootData } from "../routing/root-data.ts";
import { PageLink } from "./links.tsx";
import styles from "./notice.module.css";

/** A place of this site, by its plain path. */
export type AlternativeLink = { path: string; label: string };

/** Suggests other actions while there is nothing here: the `links` that lead to something, else the links of every site. */
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
      <ul className={`links row ${styles.alternatives}`}>
        {(filled.length > 0 ? filled : own).map(({ path, label }) => (
          <li key={path}>
            <PageLink to={path}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
