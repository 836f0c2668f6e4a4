import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { COUNTED_STATUSES, formatFigures } from "../format-figures.ts";
import type { RecordFigures as Figures } from "./load-record.ts";
import styles from "./record-figures.module.css";
import { formatSearchPath, type SearchValues } from "./search-address.ts";

/**
 * Renders the least number of killed, and the number of incidents that it was added from: each figure links to its list. Renders nothing
 * without any.
 */
export function RecordFigures({ values = {}, figures }: { values?: SearchValues; figures: Figures }) {
  const { counted, disputed, unreviewed, parts } = figures;
  const language = useLanguage();
  if (counted + disputed + unreviewed + parts === 0) return null;
  const format = (number: number) => formatNumber(number, language);
  const list = { ...values, view: "list" as const, before: "" };
  return (
    <div className={styles.figures}>
      {counted > 0 && (
        <p>
          <PageLink to={formatSearchPath({ ...list, status: values.status ?? COUNTED_STATUSES.join(","), sort: "killed" })}>
            {formatFigures(figures, language)}
          </PageLink>
        </p>
      )}
      <p className={styles.beside}>
        {disputed > 0 && (
          <PageLink to={formatSearchPath({ ...list, status: "disputed" })}>
            {m.record_figures_disputed({ number: format(disputed) })}
          </PageLink>
        )}
        {unreviewed > 0 && (
          <PageLink to={formatSearchPath({ ...list, status: "unreviewed" })}>
            {m.record_figures_unreviewed({ number: format(unreviewed) })}
          </PageLink>
        )}
        {parts > 0 && <span>{m.record_figures_parts({ number: format(parts) })}</span>}
        <PageLink to="/methodology#sums">{m.record_figures_how()}</PageLink>
      </p>
    </div>
  );
}
