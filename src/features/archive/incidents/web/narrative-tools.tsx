import { narrative_edit, narrative_write } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import type { Incident } from "../rules.ts";

const importEditNarrative = () => import("./edit-narrative.tsx");

type NarrativeToolsProps = { incident: Incident; revalidate: Revalidate };

/** Renders the button with which admins add or edit the narrative. */
export default function NarrativeTools({ incident, revalidate }: NarrativeToolsProps) {
  const editing = useLazyDisclosure(importEditNarrative);
  const isWritten = incident.narrative_en !== "" || incident.narrative_am !== "";
  return (
    <>
      <Button variant="secondary" ref={editing.opener} onClick={editing.open}>
        <Icon name="pencil" />
        {isWritten ? narrative_edit() : narrative_write()}
      </Button>
      {editing.Content && <editing.Content incident={incident} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}
