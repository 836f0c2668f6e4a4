import type { ReactNode } from "react";
import * as m from "#messages";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import type { IncidentMetadata } from "../rules.ts";
import { type CitedRevision, formatCitation } from "./format-citation.ts";
import styles from "./incident-citation.module.css";
import { useToldText } from "./told-text.tsx";

type CitationProps = {
  incident: IncidentMetadata;
  revision: CitedRevision | null;
  /** Other citation formats. */
  children?: ReactNode;
};

/** Renders the citation of an incident as plain text, without the day of access, which the server does not know. */
export function IncidentCitation({ incident, revision, children }: CitationProps) {
  return (
    <details className={styles.citation}>
      <summary>{m.incident_cite_as()}</summary>
      <p dir="auto">{useCitation(incident, revision, null)}</p>
      {children}
    </details>
  );
}

/** Returns the citation in the page's language. */
export function useCitation(incident: IncidentMetadata, revision: CitedRevision | null, accessedOn: string | null): string {
  const { _id, date } = incident;
  const title = useToldText(incident, "title");
  const siteName = useSiteName();
  const address = useIncidentUrl(_id);
  const citation = { siteName, title, date, address, revision, accessedOn };
  return formatCitation(citation, useLanguage());
}

/** Returns the absolute URL of an incident's permalink in the page's language. */
export function useIncidentUrl(id: string): string {
  const { origin } = useRootData().site;
  return `${origin}${useLocalizePath()(`/archives/${id}`)}`;
}
