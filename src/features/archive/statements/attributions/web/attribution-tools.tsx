import { type DeletePart, PartTools } from "#features/archive/incidents/web/part-tools.tsx";
import { deleteAttribution } from "#features/archive/statements/attributions/calls.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import type { Incident } from "../../rules.ts";
import type { Attribution } from "../rules.ts";
import { formatAttribution } from "./format-attribution.ts";

const importAttributionDialog = () => import("./attribution-dialog.tsx");

type AttributionToolsProps = { attribution: Attribution; incident: Incident; revalidate: Revalidate };

/** Renders the buttons that edit and delete an attribution. */
export default function AttributionTools({ attribution, ...props }: AttributionToolsProps) {
  const editing = useLazyDisclosure(importAttributionDialog);
  const itemName = formatAttribution(attribution, useLanguage());
  const remove: DeletePart = (mutate, options, reason) => mutate(deleteAttribution, { id: attribution._id, ...reason }, options);
  return (
    <>
      <PartTools kind="attribution" id={attribution._id} itemName={itemName} editing={editing} deletePart={remove} {...props} />
      {editing.Content && <editing.Content attribution={attribution} onClose={editing.close} {...props} />}
    </>
  );
}
