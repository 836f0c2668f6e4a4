import { useRef, useState } from "react";
import type { Incident } from "#features/archive/incidents/rules.ts";
import OrganisationDialog from "#features/archive/organisations/web/organisation-dialog.tsx";
import { attribution_add, attribution_edit, verification_will_fall } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { createAttribution, editAttribution } from "../calls.ts";
import type { Attribution } from "../rules.ts";
import { AttributionFields } from "./attribution-fields.tsx";
import { attributionLabels, attributionRules, emptyAttribution, toAttributionFormValues } from "./attribution-form.ts";
import { useOrganisations } from "./use-organisations.ts";

type AttributionDialogProps = {
  incident: Incident;
  /** Absent for a new one. */
  attribution?: Attribution;
  revalidate: Revalidate;
  onClose: () => void;
};

/** Edits what sources say of an organisation over the page, or adds it; an organisation that is missing is added here, too. */
export default function AttributionDialog({ incident, attribution, revalidate, onClose }: AttributionDialogProps) {
  const [initial] = useState(() => (attribution ? toAttributionFormValues(attribution) : emptyAttribution));
  const form = useForm(initial, attributionRules, attributionLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const organisations = useOrganisations();
  const adding = useDisclosure();
  const { values, isChanged } = form;
  const save = () => {
    const edit = { form, formElement: formRef.current, revalidate, onClose };
    if (!attribution) return saveEdit(edit, createAttribution, { incident_id: incident._id, ...values });
    return saveEdit(edit, editAttribution, { id: attribution._id, ...form.getChanges() });
  };
  const chooseAdded = async () => {
    const before = organisations.items ?? [];
    const added = (await organisations.reload())?.find(({ _id }) => !before.some((known) => known._id === _id));
    if (added) form.set("organisation_id", added._id);
  };
  return (
    <EditDialog title={attribution ? attribution_edit() : attribution_add()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <AttributionFields form={form} organisations={organisations} adding={adding} sources={incident.sources} />
        {isChanged && incident.verification.status === "verified" && <Notice>{verification_will_fall()}</Notice>}
        <SaveActions form={form} />
      </Form>
      {adding.isOpen && <OrganisationDialog revalidate={chooseAdded} onClose={adding.close} />}
    </EditDialog>
  );
}
