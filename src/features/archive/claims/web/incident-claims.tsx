import type { Incident } from "#features/archive/incidents/rules.ts";
import { CitedSources } from "#features/archive/media/web/cited-sources.tsx";
import { claims_label, claims_none, count_reason_given } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { LazyTools } from "../../web/lazy-tools.tsx";
import type { Claim } from "../rules.ts";
import { claimKindLabels, formatClaim } from "./format-claim.ts";
import styles from "./incident-claims.module.css";

const importAddClaim = () => import("./add-claim.tsx");
const importClaimTools = () => import("./claim-tools.tsx");

type IncidentClaimsProps = {
  incident: Incident;
  level: 2 | 3;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders what each source says of the figures, and why the incident's own counts are as they are. */
export function IncidentClaims({ incident, level, canEdit, revalidate }: IncidentClaimsProps) {
  const { claims, sources, reason } = incident;
  const canAdd = canEdit && sources.length > 0;
  if (claims.length === 0 && !reason && !canAdd) return null;
  const Heading = `h${level}` as const;
  const kinds = Object.keys(claimKindLabels);
  return (
    <section className={styles.section} aria-labelledby="incident-claims">
      <Heading id="incident-claims" tabIndex={-1}>
        {claims_label()}
      </Heading>
      {reason && (
        <p>
          {count_reason_given()} <UserText>{reason}</UserText>
        </p>
      )}
      {claims.length > 0 ? (
        <ul className={styles.list}>
          {claims
            .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
            .map((claim) => (
              <ClaimItem key={claim._id} claim={claim} incident={incident} canEdit={canEdit} revalidate={revalidate} />
            ))}
        </ul>
      ) : (
        canAdd && <p>{claims_none()}</p>
      )}
      {canAdd && (
        <div data-unprinted>
          <LazyTools importComponent={importAddClaim} toolProps={{ incident, revalidate }} />
        </div>
      )}
    </section>
  );
}

type ClaimItemProps = Omit<IncidentClaimsProps, "level"> & { claim: Claim };

function ClaimItem({ claim, incident, canEdit, revalidate }: ClaimItemProps) {
  const language = useLanguage();
  const item = useFocusAfterRemoval<HTMLLIElement>("incident-claims");
  const { minimum, maximum, as_written, quote } = claim;
  const isInWords = minimum === null && maximum === null;
  return (
    <li ref={item}>
      <p className={styles.figure}>{formatClaim(claim, language)}</p>
      {as_written && !isInWords && (
        <p>
          “<UserText>{as_written}</UserText>”
        </p>
      )}
      {quote && (
        <blockquote className={styles.quote}>
          <UserText>{quote}</UserText>
        </blockquote>
      )}
      <CitedSources sources={incident.sources} ids={claim.sources} />
      {canEdit && (
        <div data-unprinted>
          <LazyTools importComponent={importClaimTools} toolProps={{ claim, incident, revalidate }} />
        </div>
      )}
    </li>
  );
}
