import { AddButton } from "#features/archive/web/add-button.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import type { Incident } from "../../rules.ts";

const importAttributionDialog = () => import("./attribution-dialog.tsx");

/** Renders the button that opens the form of a new attribution, and while there is none, a sentence that says so. */
export default function AddAttribution({ incident, revalidate }: { incident: Incident; revalidate: Revalidate }) {
  const adding = useLazyDisclosure(importAttributionDialog);
  return (
    <div>
      {incident.attributions.length === 0 && <p>{m.attributions_none()}</p>}
      <AddButton disclosure={adding}>{m.attribution_add()}</AddButton>
      {adding.Content && <adding.Content incident={incident} revalidate={revalidate} onClose={adding.close} />}
    </div>
  );
}
