import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import type { RecordFigures as Figures } from "./load-record.ts";
import styles from "./record-figures.module.css";

/** Renders the least number of dead that sources count in the found incidents, and which of these are not counted; nothing without any. */
export function RecordFigures({ figures: { counted, killed, disputed, unreviewed, parts } }: { figures: Figures }) {
  const language = useLanguage();
  const format = (number: number) => formatNumber(number, language);
  const others = [
    disputed > 0 && m.record_figures_disputed({ number: format(disputed) }),
    unreviewed > 0 && m.record_figures_unreviewed({ number: format(unreviewed) }),
    parts > 0 && m.record_figures_parts({ number: format(parts) }),
  ].filter((text) => text !== false);
  if (counted === 0 && others.length === 0) return null;
  const { minimum, incidents, unknown } = killed;
  return (
    <p className={styles.figures}>
      {minimum !== null && m.record_figures({ count: incidents, number: format(incidents), minimum: format(minimum) })}{" "}
      {minimum !== null && unknown > 0 && m.record_figures_without({ count: unknown, number: format(unknown) })}
      {minimum === null && counted > 0 && m.record_figures_unknown()}{" "}
      {others.length > 0 && <span>{m.record_figures_not_counted({ others: others.join(", ") })}</span>}{" "}
      <PageLink to="/methodology#sums">{m.record_figures_how()}</PageLink>
    </p>
  );
}
