import type { ReactNode } from "react";
import { Link } from "react-router";
import { verificationLabels } from "#features/archive/incidents/verification-names.ts";
import {
  verify_absent_late,
  verify_absent_never,
  verify_absent_picture,
  verify_absent_proof,
  verify_absent_text,
  verify_absent_text_changed,
  verify_absent_title,
  verify_found_by_own_list,
  verify_found_incident,
  verify_found_is,
  verify_found_named,
  verify_found_open,
  verify_found_open_revision,
  verify_found_original,
  verify_found_revision,
  verify_found_served,
  verify_found_since,
  verify_found_status,
  verify_found_status_link,
  verify_found_title,
  verify_manifest_advice,
  verify_manifest_backdated,
  verify_manifest_broken,
  verify_manifest_changed,
  verify_manifest_differs_title,
  verify_manifest_missing,
  verify_manifest_same,
  verify_manifest_same_title,
  verify_newer_format,
  verify_revision_name,
  verify_revision_other_record,
  verify_revision_other_text,
  verify_revision_redacted,
  verify_revision_same,
  verify_revision_unknown,
  verify_revisions_differ_title,
  verify_revisions_same_title,
  verify_true_word,
  verify_unchanged_word,
} from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { formatNumber } from "#platform/web/formatting/format-number.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import type { Finding } from "./check-input.ts";
import type { ManifestDifference } from "./check-manifest.ts";
import type { RevisionFinding } from "./check-revision.ts";
import styles from "./finding-view.module.css";
import type { DatedEntry } from "./index-manifest.ts";

const revisionTexts: Record<RevisionFinding["outcome"], () => string> = {
  same: verify_revision_same,
  "other-record": verify_revision_other_record,
  "other-text": verify_revision_other_text,
  redacted: verify_revision_redacted,
  unknown: verify_revision_unknown,
};
const differenceTexts: Record<ManifestDifference["outcome"], () => string> = {
  broken: verify_manifest_broken,
  changed: verify_manifest_changed,
  missing: verify_manifest_missing,
  backdated: verify_manifest_backdated,
};

/** Renders the result of a check, and separately what no check can show. */
export function FindingView({ finding }: { finding: Finding }) {
  const language = useLanguage();
  switch (finding.kind) {
    case "newer-format":
      return <p>{verify_newer_format()}</p>;
    case "not-found":
      return (
        <Outcome title={verify_absent_title()} sha256={finding.sha256}>
          <p>{verify_absent_text()}</p>
          <ul>
            <li>{finding.isText ? verify_absent_text_changed() : verify_absent_picture()}</li>
            <li>{verify_absent_late()}</li>
            <li>{verify_absent_never()}</li>
          </ul>
          <p>{verify_absent_proof()}</p>
        </Outcome>
      );
    case "found":
      return (
        <Outcome isSame title={verify_found_title({ date: formatOldestDay(finding.entries, language) })} sha256={finding.sha256}>
          {finding.entries.map((entry) => (
            <EntryFacts key={`${entry.incident_id} ${entry.kind} ${entry.revision}`} entry={entry} />
          ))}
          <Limits status={finding.status} />
        </Outcome>
      );
    case "revisions": {
      const isSame = finding.revisions.every(({ outcome }) => outcome === "same");
      return (
        <Outcome isSame={isSame} title={isSame ? verify_revisions_same_title() : verify_revisions_differ_title()}>
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
          <Outcome isSame title={verify_manifest_same_title()}>
            <p>
              {verify_manifest_same({ count: formatNumber(count, language) })} <FormattedDay iso={asOf} />
            </p>
          </Outcome>
        );
      }
      return (
        <Outcome title={verify_manifest_differs_title()}>
          <p>
            <strong>
              <FormattedDay iso={comparison.date} />
            </strong>
          </p>
          <p>{differenceTexts[comparison.outcome]()}</p>
          {comparison.outcome !== "broken" && <p>{verify_manifest_advice()}</p>}
        </Outcome>
      );
    }
  }
}

const formatOldestDay = ([oldest]: DatedEntry[], language: Language) => (oldest ? formatDay(oldest.date, language) : "");

function RevisionResult({ revision: { number, outcome, entry } }: { revision: RevisionFinding }) {
  const localizePath = useLocalizePath();
  return (
    <div className={styles.revision}>
      <h4>
        {entry ? (
          <Link className={styles.link} to={localizePath(getAddress(entry))}>
            {verify_revision_name({ number })}
          </Link>
        ) : (
          verify_revision_name({ number })
        )}
      </h4>
      {entry && (
        <p className={styles.hash}>
          {verify_found_since()} <FormattedDay iso={entry.date} />
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

/** Renders what the list says of the finding, the first of the two questions. */
function EntryFacts({ entry }: { entry: DatedEntry }) {
  const localizePath = useLocalizePath();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{verify_found_since()}</dt>
        <dd>
          <FormattedDay iso={entry.date} />
        </dd>
      </div>
      <div>
        <dt>{verify_found_is()}</dt>
        <dd>{describeEntry(entry)}</dd>
      </div>
      <div>
        <dt>{verify_found_incident()}</dt>
        <dd>
          <Link className={styles.link} to={localizePath(getAddress(entry))}>
            {entry.kind === "revision" ? verify_found_open_revision() : verify_found_open()}
          </Link>
        </dd>
      </div>
    </dl>
  );
}

/** Links to the revision, or to the incident that shows the image. */
const getAddress = ({ kind, incident_id, revision }: DatedEntry) =>
  kind === "revision" ? `/archives/${incident_id}/v/${revision}` : `/archives/${incident_id}`;

function describeEntry({ kind, revision, width }: DatedEntry): string {
  if (kind === "revision") return verify_found_revision({ number: revision });
  const file = kind === "original" ? verify_found_original() : verify_found_served({ width: width ?? 0 });
  return `${file} ${verify_found_named({ number: revision })}`;
}

/** Renders what the checksum shows and what it does not show, as two questions. */
function Limits({ status }: { status: string | undefined }) {
  const label = Object.entries(verificationLabels).find(([name]) => name === status)?.[1];
  return (
    <dl className={styles.limits}>
      <div>
        <dt>{verify_unchanged_word()}</dt>
        <dd>{verify_found_by_own_list()}</dd>
      </div>
      <div>
        <dt>{verify_true_word()}</dt>
        <dd>
          {label && `${verify_found_status({ status: label() })} `}
          {verify_found_status_link()}
        </dd>
      </div>
    </dl>
  );
}
