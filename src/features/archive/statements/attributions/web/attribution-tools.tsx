import { PartTools } from "#features/archive/incidents/web/part-tools.tsx";
import { deleteAttribution } from "#features/archive/statements/admin-calls.ts";
import { AddButton } from "#features/archive/web/add-button.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import type { Incident } from "../../rules.ts";
import type { Attribution } from "../rules.ts";
import { formatAttribution } from "./format-attribution.ts";

const importAttributionDialog = () => import("./attribution-dialog.tsx");

type AttributionToolsProps = { attribution?: Attribution; incident: Incident; revalidate: Revalidate };

/** Renders the buttons that edit and delete an attribution or, without one, the button that adds one. */
export default function AttributionTools({ attribution, ...props }: AttributionToolsProps) {
  const dialog = useLazyDisclosure(importAttributionDialog);
  const language = useLanguage();
  return (
    <>
      {attribution ? (
        <PartTools
          kind="attribution"
          id={attribution._id}
          itemName={formatAttribution(attribution, language)}
          editing={dialog}
          deletion={{ call: deleteAttribution, input: { id: attribution._id } }}
          {...props}
        />
      ) : (
        <div>
          {props.incident.attributions.length === 0 && <p>{m.attributions_none()}</p>}
          <AddButton disclosure={dialog}>{m.attribution_add()}</AddButton>
        </div>
      )}
      {dialog.Content && <dialog.Content attribution={attribution} onClose={dialog.close} {...props} />}
    </>
  );
}
