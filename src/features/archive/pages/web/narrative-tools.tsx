import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { languages } from "#platform/shared/languages.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";

const importEditNarrative = () => import("./forms/edit-narrative.tsx");

/** Renders the button that adds or edits the narrative. */
export default function NarrativeTools({ incident, revalidate }: { incident: Incident; revalidate: Revalidate }) {
  const editing = useLazyDisclosure(importEditNarrative);
  const isWritten = languages.some((language) => incident[`narrative_${language}`] !== "");
  return (
    <>
      <Button variant="secondary" ref={editing.opener} onClick={editing.open}>
        <Icon name="pencil" />
        <span>{isWritten ? m.narrative_edit() : m.narrative_write()}</span>
      </Button>
      {editing.Content && <editing.Content incident={incident} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}
