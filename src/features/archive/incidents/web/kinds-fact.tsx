import { Link } from "react-router";
import { incident_fact_kinds } from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { getKindAnchor, type IncidentKind } from "../kinds.ts";
import { kindLabels } from "./kind-labels.ts";
import styles from "./kinds-fact.module.css";

/** Renders what it was, among the facts; each word leads to its definition. */
export function KindsFact({ kinds }: { kinds: IncidentKind[] }) {
  const localizePath = useLocalizePath();
  if (kinds.length === 0) return null;
  return (
    <div className={styles.fact}>
      <dt>{incident_fact_kinds()}</dt>
      <dd className={styles.kinds}>
        {kinds.map((kind) => (
          <Link key={kind} to={`${localizePath("/methodology")}#${getKindAnchor(kind)}`}>
            {kindLabels[kind]()}
          </Link>
        ))}
      </dd>
    </div>
  );
}
