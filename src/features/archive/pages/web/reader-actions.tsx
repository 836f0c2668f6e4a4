import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import type { CitedRevision } from "#features/archive/incidents/web/format-citation.ts";
import { IncidentCitation, useCitation, useIncidentUrl } from "#features/archive/incidents/web/incident-citation.tsx";
import { getBibtexPath } from "#features/archive/search/filter-rules.ts";
import { formatFacts } from "#features/archive/statements/claims/web/format-toll.ts";
import type { Incident, NamingCampaign } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { getPostLink } from "#platform/web/share/networks.ts";
import ShareLinks from "#platform/web/share/share-links.tsx";
import { ShareRow } from "#platform/web/share/share-row.tsx";
import { CopyButton } from "#platform/web/toasts/copy-button.tsx";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { useHydrated, useToday } from "#platform/web/ui/use-hydrated.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { formatIncidentPost } from "./format-incident-post.ts";
import styles from "./reader-actions.module.css";

export type ReaderActionsProps = { incident: Incident; revision: CitedRevision | null };

/** The actions of a reader: tweet about an incident, share it with its facts, copy its citation, and join campaigns that name it. */
export default function ReaderActions({ incident, revision }: ReaderActionsProps) {
  const language = useLanguage();
  const title = getTextForReader(incident, "title", language).text;
  const url = useIncidentUrl(incident._id);
  const citation = useCitation(incident, revision, useToday());
  return (
    <>
      <ShareRow>
        <ShareLinks
          path={`/archives/${incident._id}`}
          title={title}
          words={`${title}\n${formatFacts(incident, language)}`}
          first={
            <ExternalButtonLink href={getPostLink("x", formatIncidentPost(incident, language, url), "")}>
              {m.incident_tweet()}
            </ExternalButtonLink>
          }
        >
          <IncidentCitation citation={citation}>
            <CopyButton variant="secondary" disabled={!useHydrated()} text={citation} label={m.incident_cite_copy()} />
            <a href={getBibtexPath(incident._id)} download>
              BibTeX
            </a>
          </IncidentCitation>
        </ShareLinks>
      </ShareRow>
      {incident.campaigns && <NamingCampaigns campaigns={listInLanguage(incident.campaigns, language)} />}
    </>
  );
}

function NamingCampaigns({ campaigns }: { campaigns: NamingCampaign[] }) {
  const kinds = {
    twitter_campaign: { path: "/twitter", label: m.incident_take_part_tweet() },
    email_campaign: { path: "/email", label: m.incident_take_part_write() },
  };
  return (
    <nav className={styles.campaigns} aria-labelledby="take-part">
      {/* On a phone the buttons say what they do. */}
      <span className="visually-hidden-on-phones" id="take-part">
        {m.incident_take_part()}
      </span>
      <ul>
        {campaigns.map(({ kind, _id, title }) => (
          <li key={_id}>
            <PageLink to={`${kinds[kind].path}/${_id}`}>
              <span>
                {kinds[kind].label} <UserText>{title}</UserText>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the campaigns in the reader's language; all if there are none. */
export function listInLanguage(campaigns: NamingCampaign[], reader: Language): NamingCampaign[] {
  const inLanguage = campaigns.filter(({ language }) => language === reader);
  return inLanguage.length > 0 ? inLanguage : campaigns;
}
