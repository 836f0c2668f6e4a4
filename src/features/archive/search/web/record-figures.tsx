import { Link } from "react-router";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/format-number.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { COUNTED_STATUSES, formatFigures } from "../format-figures.ts";
import type { RecordFigures as Figures } from "./load-record.ts";
import styles from "./record-figures.module.css";
import { formatSearchPath, type SearchValues } from "./search-address.ts";

/**
 * Renders how many were killed at least, in how many of the incidents found: each figure leads to the list that it was counted
 * from. Renders nothing where nothing is counted.
 */
export function RecordFigures({ values = {}, figures }: { values?: SearchValues; figures: Figures }) {
  const { counted, disputed, unreviewed, parts } = figures;
  const language = useLanguage();
  const localizePath = useLocalizePath();
  if (counted + disputed + unreviewed + parts === 0) return null;
  const format = (number: number) => formatNumber(number, language);
  const list = { ...values, view: "list" as const, before: "" };
  return (
    <div className={styles.figures}>
      {counted > 0 && (
        <p>
          <Link
            to={localizePath(formatSearchPath({ ...list, status: values.status ?? COUNTED_STATUSES.join(","), sort: "killed" }))}
          >
            {formatFigures(figures, language)}
          </Link>
        </p>
      )}
      <p className={styles.beside}>
        {disputed > 0 && (
          <Link to={localizePath(formatSearchPath({ ...list, status: "disputed" }))}>
            {m.record_figures_disputed({ number: format(disputed) })}
          </Link>
        )}
        {unreviewed > 0 && (
          <Link to={localizePath(formatSearchPath({ ...list, status: "unreviewed" }))}>
            {m.record_figures_unreviewed({ number: format(unreviewed) })}
          </Link>
        )}
        {parts > 0 && <span>{m.record_figures_parts({ number: format(parts) })}</span>}
        <Link to={`${localizePath("/methodology")}#sums`}>{m.record_figures_how()}</Link>
      </p>
    </div>
  );
}
