import { Link } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import styles from "./correction-link.module.css";

/** Says when an incident was corrected last, with a link to the changes. */
export function CorrectionLink({ id, correctedAt }: { id: string; correctedAt: string }) {
  const localizePath = useLocalizePath();
  return (
    <Link className={styles.correction} to={localizePath(`/archives/${id}/history`)}>
      {m.history_corrected_on()} <FormattedDay iso={correctedAt} />
    </Link>
  );
}
