import type { Count } from "#features/archive/incidents/count-rules.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import { formatExpression } from "#features/archive/incidents/web/format-date.ts";
import * as m from "#messages";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { getDayParts } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { createWeave } from "#platform/web/weave/create-weave.ts";
import { WovenBand } from "#platform/web/weave/woven-band.tsx";
import { CLOTH_WIDTH, createThreads, getThreadPath, isUnknown } from "./create-threads.ts";
import { formatYear, toYearFilter } from "./format-year.ts";
import type { RecordThread, RecordYear } from "./load-record.ts";
import { formatSearchPath, type SearchValues } from "./search-address.ts";
import styles from "./woven-record.module.css";

/** A thread: its link to an incident or a year, and its text. */
type Strand = { key: string; path: string; title: string; text: string; killed: Count };

type WovenRecordProps = {
  values: SearchValues;
  /** Null if there are too many incidents. */
  threads: RecordThread[] | null;
  years: RecordYear[];
  isLarge?: boolean;
};

/**
 * The record as a cloth: a thread for each incident in order of time, or for each year if there are many. A thread is as wide as the
 * reported range. Renders nothing without a result.
 */
export function WovenRecord({ values, threads, years, isLarge = false }: WovenRecordProps) {
  const language = useLanguage();
  const strands = threads ? threads.map((thread) => toStrand(thread, language)) : listYearStrands(years, values, language);
  if (strands.length === 0) return null;
  const shapes = createThreads(strands.map(({ killed }) => killed));
  const [first, last] = threads
    ? [threads[0], threads.at(-1)].map((thread) => getThreadYear(thread, language))
    : [strands[0]?.title, strands.at(-1)?.title];
  return (
    <figure className={styles.figure}>
      <a className={styles.skip} href="#found">
        {m.record_cloth_skip()}
      </a>
      <div className={isLarge ? `${styles.cloth} ${styles.large}` : styles.cloth}>
        <WovenBand id="record" className={styles.band} />
        <svg className={styles.threads} viewBox={`0 0 ${CLOTH_WIDTH} 1`} preserveAspectRatio="none">
          <title>{threads ? m.record_cloth_label() : m.record_cloth_label_years()}</title>
          {strands.map(({ key, path, title, text, killed }, index) => {
            const shape = shapes[index];
            if (!shape) return null;
            return (
              <PageLink key={key} to={path} className={getClassName(key, killed)} discover="none">
                <title>{`${title}: ${text}`}</title>
                <path d={getThreadPath(shape, shape.width)} />
                {shape.light > shape.solid && <path d={getThreadPath(shape, shape.light)} />}
                {shape.solid > 0 && <path d={getThreadPath(shape, shape.solid)} />}
              </PageLink>
            );
          })}
        </svg>
        <WovenBand id="record" className={styles.band} />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{first}</span>
        <span>{first === last ? "" : last}</span>
      </p>
      <details className={styles.list} data-unprinted>
        <summary>{m.record_cloth_list()}</summary>
        <p>{m.record_cloth_legend()}</p>
        {threads ? (
          <ol>
            {strands.map(({ key, path, title, text }) => (
              <li key={key}>
                <PageLink to={path}>
                  <UserText>{title}</UserText>
                </PageLink>{" "}
                {text}
              </li>
            ))}
          </ol>
        ) : (
          !isLarge && <PageLink to={formatSearchPath({ ...values, view: "time", before: "" })}>{m.record_cloth_table()}</PageLink>
        )}
      </details>
    </figure>
  );
}

function getClassName(key: string, killed: Count): string {
  if (isUnknown(killed)) return styles.pale ?? "";
  const color = styles[getThreadColor(key)] ?? "";
  return killed.minimum ? color : `${color} ${styles.light}`;
}

/** Returns the colour of a thread: the main one of the item's own band. */
export function getThreadColor(id: string): string {
  return createWeave(id).stripes[0]?.thread ?? "ink";
}

function toStrand({ _id, title, date, killed }: RecordThread, language: Language): Strand {
  const text = m.record_thread({ date: formatExpression(date, language), killed: formatCount(killed, language) });
  return { key: _id, path: `/archives/${_id}`, title, text, killed };
}

/** Returns the threads of the years. Incidents that span years have none; the table has a line for them. */
function listYearStrands(years: RecordYear[], values: SearchValues, language: Language): Strand[] {
  return years.flatMap(({ year, incidents, killed }) => {
    if (year === null) return [];
    const text = m.record_thread_year({ count: incidents, killed: formatCount(killed, language) });
    const title = formatYear(year, language);
    const path = formatSearchPath({ ...values, ...toYearFilter(year, language), before: "" });
    return [{ key: String(year), path, title, text, killed }];
  });
}

function getThreadYear(thread: RecordThread | undefined, language: Language): string {
  if (!thread) return "";
  return formatYear(getDayParts(thread.first_day, language, getLanguageEntry(language).calendar).year, language);
}
