import type { ReactNode } from "react";
import { verificationLabels } from "#features/archive/incidents/labels.ts";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import type { Finding } from "./check-input.ts";
import type { ManifestDifference } from "./check-manifest.ts";
import type { RevisionFinding } from "./check-revision.ts";
import styles from "./finding-view.module.css";
import type { DatedEntry } from "./index-manifest.ts";

const revisionTexts: Record<RevisionFinding["outcome"], () => string> = {
  same: m.verify_revision_same,
  "other-record": m.verify_revision_other_record,
  "other-text": m.verify_revision_other_text,
  redacted: m.verify_revision_redacted,
  unknown: m.verify_revision_unknown,
};
const differenceTexts: Record<ManifestDifference["outcome"], () => string> = {
  broken: m.verify_manifest_broken,
  changed: m.verify_manifest_changed,
  missing: m.verify_manifest_missing,
  backdated: m.verify_manifest_backdated,
  "year-changed": m.verify_manifest_year_changed,
};

/** Renders the result of a check, and separately what no check can prove. */
export function FindingView({ finding }: { finding: Finding }) {
  const language = useLanguage();
  switch (finding.kind) {
    case "newer-format":
      return <p>{m.verify_newer_format()}</p>;
    case "not-found":
      return (
        <Outcome title={m.verify_absent_title()} sha256={finding.sha256}>
          <p>{m.verify_absent_text()}</p>
          <ul>
            <li>{finding.isText ? m.verify_absent_text_changed() : m.verify_absent_picture()}</li>
            <li>{m.verify_absent_late()}</li>
            <li>{m.verify_absent_never()}</li>
          </ul>
          <p>{m.verify_absent_proof()}</p>
        </Outcome>
      );
    case "found":
      return (
        <Outcome
          isSame
          title={m.verify_found_title({ date: formatOldestDay(finding.entries, language) })}
          sha256={finding.sha256}
        >
          {finding.entries.map((entry) => (
            <EntryFacts key={`${entry.incident_id} ${entry.kind} ${entry.revision}`} entry={entry} />
          ))}
          <Limits status={finding.status} />
        </Outcome>
      );
    case "revisions": {
      const isSame = finding.revisions.every(({ outcome }) => outcome === "same");
      return (
        <Outcome isSame={isSame} title={isSame ? m.verify_revisions_same_title() : m.verify_revisions_differ_title()}>
          {finding.revisions.map((revision, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a changed file may have a number twice
            <RevisionResult key={index} revision={revision} />
          ))}
          <Limits status={finding.revisions[0]?.status} />
        </Outcome>
      );
    }
    case "manifest": {
      const { comparison, asOf, count } = finding;
      if (comparison.outcome === "same") {
        return (
          <Outcome isSame title={m.verify_manifest_same_title()}>
            <p>
              {m.verify_manifest_same({ count: formatNumber(count, language) })} <FormattedDay iso={asOf} />
            </p>
          </Outcome>
        );
      }
      return (
        <Outcome title={m.verify_manifest_differs_title()}>
          <p>
            <strong>{"year" in comparison ? comparison.year : <FormattedDay iso={comparison.date} />}</strong>
          </p>
          <p>{differenceTexts[comparison.outcome]()}</p>
          {comparison.outcome !== "broken" && <p>{m.verify_manifest_advice()}</p>}
        </Outcome>
      );
    }
  }
}

const formatOldestDay = ([oldest]: DatedEntry[], language: Language) => (oldest ? formatDay(oldest.date, language) : "");

function RevisionResult({ revision: { number, outcome, entry } }: { revision: RevisionFinding }) {
  return (
    <div className={styles.revision}>
      <h4>
        {entry ? (
          <PageLink className={styles.link} to={getAddress(entry)}>
            {m.verify_revision_name({ number })}
          </PageLink>
        ) : (
          m.verify_revision_name({ number })
        )}
      </h4>
      {entry && (
        <p className={styles.hash}>
          {m.verify_found_since()} <FormattedDay iso={entry.date} />
        </p>
      )}
      <p>{revisionTexts[outcome]()}</p>
    </div>
  );
}

type OutcomeProps = { title: string; isSame?: boolean; sha256?: string; children: ReactNode };

function Outcome({ title, isSame = false, sha256, children }: OutcomeProps) {
  return (
    <div className={isSame ? `${styles.outcome} ${styles.same}` : styles.outcome}>
      <h3>{title}</h3>
      {sha256 !== undefined && (
        <p className={styles.hash}>
          SHA-256 <code>{sha256}</code>
        </p>
      )}
      {children}
    </div>
  );
}

/** Renders the first of two questions: whether the list has the finding. */
function EntryFacts({ entry }: { entry: DatedEntry }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{m.verify_found_since()}</dt>
        <dd>
          <FormattedDay iso={entry.date} />
        </dd>
      </div>
      <div>
        <dt>{m.verify_found_is()}</dt>
        <dd>{describeEntry(entry)}</dd>
      </div>
      <div>
        <dt>{m.verify_found_incident()}</dt>
        <dd>
          <PageLink className={styles.link} to={getAddress(entry)}>
            {entry.kind === "revision" ? m.verify_found_open_revision() : m.verify_found_open()}
          </PageLink>
        </dd>
      </div>
    </dl>
  );
}

/** Links to the revision, or to the incident that shows the image. */
const getAddress = ({ kind, incident_id, revision }: DatedEntry) =>
  kind === "revision" ? `/archives/${incident_id}/v/${revision}` : `/archives/${incident_id}`;

function describeEntry({ kind, revision, width }: DatedEntry): string {
  if (kind === "revision") return m.verify_found_revision({ number: revision });
  const file = kind === "original" ? m.verify_found_original() : m.verify_found_served({ width: width ?? 0 });
  return `${file} ${m.verify_found_named({ number: revision })}`;
}

/** Renders as two questions what the checksum proves and what it does not. */
function Limits({ status }: { status: string | undefined }) {
  const label = Object.entries(verificationLabels).find(([name]) => name === status)?.[1];
  return (
    <dl className={styles.limits}>
      <div>
        <dt>{m.verify_unchanged_word()}</dt>
        <dd>{m.verify_found_by_own_list()}</dd>
      </div>
      <div>
        <dt>{m.verify_true_word()}</dt>
        <dd>
          {label && <span>{`${m.verify_found_status({ status: label() })} `}</span>}
          {m.verify_found_status_link()}
        </dd>
      </div>
    </dl>
  );
}
