import type { Count } from "#features/archive/incidents/count-rules.ts";
import { formatCount } from "#features/archive/incidents/web/format-count.ts";
import { CitedSources } from "#features/archive/sources/web/cited-sources.tsx";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { RowMenu } from "#platform/web/ui/row-menu.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import type { Incident } from "../../rules.ts";
import type { Claim } from "../rules.ts";
import { claimKindLabels, claimWhomLabels, formatFigure, formatSupport } from "./format-claim.ts";
import styles from "./incident-claims.module.css";

const importClaimTools = () => import("./claim-tools.tsx");

type IncidentClaimsProps = {
  incident: Incident;
  level: 2 | 3;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders the claims of the sources as a table, on one axis for each kind, with the incident's own count last. */
export function IncidentClaims({ incident, level, canEdit, revalidate }: IncidentClaimsProps) {
  const { claims, sources } = incident;
  const canAdd = canEdit && sources.length > 0;
  if (claims.length === 0 && !canAdd) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={`stack gap-2 ${styles.section}`} aria-labelledby="incident-claims">
      <Heading id="incident-claims" tabIndex={-1}>
        {m.claims_label()}
      </Heading>
      {claims.length > 0 && (
        <table className={`table ${styles.ledger}`} aria-labelledby="incident-claims">
          {(Object.keys(claimKindLabels) as Claim["kind"][]).map((kind) => (
            <KindRows key={kind} kind={kind} incident={incident} canEdit={canEdit} revalidate={revalidate} />
          ))}
        </table>
      )}
      {canAdd && (
        <div data-unprinted>
          <LazyTools importComponent={importClaimTools} toolProps={{ incident, revalidate }} />
        </div>
      )}
    </section>
  );
}

type KindRowsProps = Omit<IncidentClaimsProps, "level"> & { kind: Claim["kind"] };

/** Renders the claims of one kind, the lowest first and those in words last. */
function KindRows({ kind, incident, canEdit, revalidate }: KindRowsProps) {
  const language = useLanguage();
  const claims = incident.claims.filter((claim) => claim.kind === kind).sort((a, b) => getLowest(a) - getLowest(b));
  if (claims.length === 0) return null;
  const own = kind === "missing" ? undefined : incident[kind];
  const end = getRuleEnd(own ? [...claims, own] : claims);
  // A single number needs no axis.
  const ruleEnd = claims.filter((claim) => getLowest(claim) !== Number.POSITIVE_INFINITY).length > 1 ? end : null;
  return (
    <tbody>
      <tr className={styles.kind}>
        <th scope="rowgroup">{claimKindLabels[kind]()}</th>
        <td>
          {ruleEnd !== null && (
            <span className={`muted ${styles.ends}`} aria-hidden="true">
              <span>0</span>
              <span>{formatNumber(ruleEnd, language)}</span>
            </span>
          )}
        </td>
      </tr>
      {claims.map((claim) => (
        <ClaimRow key={claim._id} claim={claim} ruleEnd={ruleEnd} incident={incident} canEdit={canEdit} revalidate={revalidate} />
      ))}
      {own && claims.length > 1 && (
        <tr className={styles.own}>
          <th scope="row">{m.claims_own_count()}</th>
          <td>
            <span className={styles.figure}>{formatCount(own, language)}</span>
            {ruleEnd !== null && <Rule count={own} end={ruleEnd} />}
          </td>
        </tr>
      )}
    </tbody>
  );
}

type ClaimRowProps = Omit<IncidentClaimsProps, "level"> & { claim: Claim; ruleEnd: number | null };

function ClaimRow({ claim, ruleEnd, incident, canEdit, revalidate }: ClaimRowProps) {
  const language = useLanguage();
  const row = useFocusAfterRemoval<HTMLTableRowElement>("incident-claims");
  const { whom, about, sources } = claim;
  const figure = formatFigure(claim, language);
  return (
    <>
      <tr ref={row}>
        <th scope="row">
          <CitedSources sources={incident.sources} ids={sources} />
        </th>
        <td>
          <span className={styles.figure} dir="auto">
            {whom === "all" ? figure : m.claim_what({ kind: figure, whom: claimWhomLabels[whom]() })}
          </span>
          {ruleEnd !== null && <Rule count={claim} isAbout={about} end={ruleEnd} />}
          {sources.length > 1 && <span className="muted">{formatSupport(sources, incident.sources)}</span>}
        </td>
      </tr>
      {canEdit && (
        <tr className={styles.tools} data-unprinted>
          <td colSpan={2}>
            <RowMenu>
              <LazyTools importComponent={importClaimTools} toolProps={{ claim, incident, revalidate }} />
            </RowMenu>
          </td>
        </tr>
      )}
    </>
  );
}

/** Renders a number or a range on an axis from 0: dots at its ends, hollow for "about", and dashes for an open end. */
function Rule({ count: { minimum, maximum }, isAbout = false, end }: { count: Count; isAbout?: boolean; end: number }) {
  const place = (number: number) => `${Number(((number / end) * 100).toFixed(2))}%`;
  const numbers = [...new Set([minimum, maximum])].filter((number) => number !== null);
  return (
    <svg className={styles.rule} width="100%" height="13" aria-hidden="true" focusable="false">
      <line x1="0" x2="100%" y1="6.5" y2="6.5" className={styles.line} />
      {numbers.length > 0 && minimum !== maximum && (
        <line
          x1={place(minimum ?? 0)}
          x2={place(maximum ?? end)}
          y1="6.5"
          y2="6.5"
          className={styles.range}
          strokeDasharray={numbers.length === 1 ? "2 4" : undefined}
        />
      )}
      {numbers.map((number) => (
        <circle key={number} cx={place(number)} cy="6.5" r="4.5" className={isAbout ? styles.about : styles.dot} />
      ))}
    </svg>
  );
}

const getLowest = ({ minimum, maximum }: Count): number => minimum ?? maximum ?? Number.POSITIVE_INFINITY;

/** Returns a round number above all counts, with room after a number that is "at least"; null without a number. */
function getRuleEnd(counts: readonly Count[]): number | null {
  const highest = Math.max(0, ...counts.map(({ minimum, maximum }) => maximum ?? (minimum ?? 0) * 1.1));
  if (highest === 0) return null;
  const power = 10 ** Math.floor(Math.log10(highest));
  return Math.ceil(highest / power) * power;
}
