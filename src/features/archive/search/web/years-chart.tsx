import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { formatYear, toYearFilter } from "./format-year.ts";
import type { RecordYear } from "./load-record.ts";
import { formatSearchPath, type SearchValues } from "./search-address.ts";
import styles from "./years-chart.module.css";

/** The least years of the axis, so that a single year is no wall. */
const YEARS_MIN = 10;
/** The most steps of the axis of incidents. */
const STEPS_MAX = 4;
/** A column as a share of its year. */
const COLUMN_SHARE = 0.8;

/**
 * Draws the incidents of each year as columns that are links, from zero, on an axis that also has the years without any. What spans years
 * is only in the table. Renders nothing without a year.
 */
export function YearsChart({ values, years }: { values: SearchValues; years: RecordYear[] }) {
  const language = useLanguage();
  const columns = years.flatMap(({ year, incidents }) => (year === null ? [] : [{ year, incidents }]));
  if (columns.length === 0) return null;
  const last = Math.max(...columns.map(({ year }) => year));
  const first = Math.min(last - YEARS_MIN + 1, ...columns.map(({ year }) => year));
  const own = 1 / (last - first + 1);
  const ticks = listTicks(Math.max(...columns.map(({ incidents }) => incidents)));
  const top = ticks.at(-1) ?? 1;
  const middle = Math.floor((first + last) / 2);
  return (
    <figure className={styles.figure} aria-labelledby="incidents-a-year">
      <figcaption id="incidents-a-year" className={styles.caption}>
        {m.record_chart_caption()}
      </figcaption>
      <a className={styles.skip} href="#found">
        {m.record_chart_skip()}
      </a>
      <svg className={styles.incidents} aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={percent(1 - tick / top)} dy="0.35em" textAnchor="end">
            {formatNumber(tick, language)}
          </text>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset draws, and the links in an image are not for everybody */}
      <svg className={styles.columns} role="group">
        <title>{m.record_chart_caption()}</title>
        {ticks.map((tick) => (
          <line key={tick} x2="100%" y1={percent(1 - tick / top)} y2={percent(1 - tick / top)} />
        ))}
        {columns.map(({ year, incidents }) => (
          <PageLink
            key={year}
            to={formatSearchPath({ ...values, ...toYearFilter(year, language), view: "list", before: "" })}
            discover="none"
          >
            <title>{`${formatYear(year, language)}: ${m.record_all({ count: incidents, number: formatNumber(incidents, language) })}`}</title>
            <rect x={percent(own * (year - first))} width={percent(own)} height="100%" />
            <rect
              x={percent(own * (year - first + (1 - COLUMN_SHARE) / 2))}
              y={percent(1 - incidents / top)}
              width={percent(own * COLUMN_SHARE)}
              height={percent(incidents / top)}
            />
          </PageLink>
        ))}
      </svg>
      <svg className={styles.years} aria-hidden="true">
        <text y="1em">{first}</text>
        <text x={percent(own * (middle - first + 0.5))} y="1em" textAnchor="middle">
          {middle}
        </text>
        <text x="100%" y="1em" textAnchor="end">
          {last}
        </text>
      </svg>
    </figure>
  );
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Returns the numbers of the axis: from zero, in whole steps of 1, 2 or 5 times a power of ten, to the first that is not below `most`. */
export function listTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / STEPS_MAX)));
  const step = power * ([1, 2, 5].find((factor) => power * factor * STEPS_MAX >= most) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
