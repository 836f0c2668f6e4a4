import type { Incident } from "#features/archive/incidents/rules.ts";
import { attribution_add } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { AddButton } from "../../web/add-button.tsx";

const importAttributionDialog = () => import("./attribution-dialog.tsx");

/** Renders the button that opens the form of what sources say of one more organisation. */
export default function AddAttribution({ incident, revalidate }: { incident: Incident; revalidate: Revalidate }) {
  const adding = useLazyDisclosure(importAttributionDialog);
  return (
    <>
      <AddButton disclosure={adding}>{attribution_add()}</AddButton>
      {adding.Content && <adding.Content incident={incident} revalidate={revalidate} onClose={adding.close} />}
    </>
  );
}
