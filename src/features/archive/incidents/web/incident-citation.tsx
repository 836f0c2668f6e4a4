import type { ReactNode } from "react";
import * as m from "#messages";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import type { IncidentMetadata } from "../rules.ts";
import { type CitedRevision, formatCitation } from "./format-citation.ts";
import styles from "./incident-citation.module.css";
import { useTextInLanguage } from "./text-in-language.tsx";

type CitationProps = {
  citation: string;
  /** Other ways to take it. */
  children?: ReactNode;
};

/** Renders a citation in a fold, which is open in print. */
export function IncidentCitation({ citation, children }: CitationProps) {
  return (
    <details className={`muted ${styles.citation}`} data-printed>
      <summary>{m.incident_cite()}</summary>
      <p dir="auto">{citation}</p>
      {children}
    </details>
  );
}

/** Returns the citation in the page's language. */
export function useCitation(incident: IncidentMetadata, revision: CitedRevision | null, accessedOn: string | null): string {
  const { _id, date } = incident;
  const title = useTextInLanguage(incident, "title");
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
