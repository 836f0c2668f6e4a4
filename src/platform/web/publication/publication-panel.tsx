import { type ComponentProps, useEffect, useRef } from "react";
import * as m from "#messages";
import { Icon } from "../ui/icon.tsx";
import { PageLink } from "../ui/links.tsx";
import { useFragment } from "../ui/use-hydrated.ts";
import { ScheduleNote } from "./publication-note.tsx";
import styles from "./publication-panel.module.css";
import { PublicationTools } from "./publication-tools.tsx";

/** The target of the links to drafts, which gets the focus. */
export const PUBLICATION_PANEL_ID = "publication";

const NOTE_ID = "publication-note";

/** Says that an item is not public, with the buttons that change that. Renders nothing for a public one. */
export function PublicationPanel(props: ComponentProps<typeof PublicationTools>) {
  const { publication } = props.item;
  const isLinked = useFragment() === PUBLICATION_PANEL_ID;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLinked) panel.current?.focus();
  }, [isLinked]);
  if (!publication) return null;
  return (
    <section ref={panel} id={PUBLICATION_PANEL_ID} tabIndex={-1} className={`stack ${styles.hidden}`} aria-labelledby={NOTE_ID}>
      <p id={NOTE_ID} className={styles.note}>
        {m.publish_draft_note()} <ScheduleNote publication={publication} />
      </p>
      <div className={`row ${styles.tools}`}>
        <PublicationTools {...props} />
      </div>
    </section>
  );
}

/** Links from the page that edits an item to its public page. */
export function VisitorLink({ path }: { path: string }) {
  return (
    <PageLink className={`link ${styles.visitorLink}`} to={path}>
      <Icon name="eye" />
      {m.see_as_visitor()}
    </PageLink>
  );
}
