import { useState } from "react";
import { ChangeReasonField, changeReason, withoutBlankReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import { getOrganisations } from "#features/archive/organisations/calls.ts";
import OrganisationDialog from "#features/archive/organisations/web/organisation-dialog.tsx";
import { createAttribution, editAttribution } from "#features/archive/statements/admin-calls.ts";
import * as m from "#messages";
import { sendCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Notice } from "#platform/web/ui/notice.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import type { Incident } from "../../rules.ts";
import type { Attribution } from "../rules.ts";
import {
  AttributionFields,
  attributionLabels,
  attributionRules,
  createAttributionConflictFields,
  emptyAttribution,
  toAttributionFormValues,
} from "./attribution-fields.tsx";

const rules = { ...attributionRules, ...changeReason.rule };
const labels = { ...attributionLabels, ...changeReason.label };

/** A dialog that creates or edits an attribution, and can add a missing organisation. */
export default function AttributionDialog({
  incident,
  attribution,
  revalidate,
  onClose,
}: EditProps<{ incident: Incident; attribution: Attribution | undefined }>) {
  const [initial] = useState(() => ({
    ...(attribution ? toAttributionFormValues(attribution) : emptyAttribution),
    ...changeReason.value,
  }));
  const form = useForm(initial, rules, labels);
  const organisations = useFetch(null, (signal) => sendCall(getOrganisations, {}, { signal }));
  const adding = useDisclosure();
  const { values, isChanged } = form;
  const edit = useEditForm({
    form,
    name: attribution ? `attribution/${attribution._id}` : `createAttribution/${incident._id}`,
    opened: attribution,
    revalidate,
    onClose,
    onSave: (send) => {
      if (!attribution) return send(createAttribution, { incident_id: incident._id, ...withoutBlankReason(values) });
      return send(editAttribution, { id: attribution._id, ...form.getChanges() });
    },
  });
  const chooseAdded = async () => {
    const before = organisations.data ?? [];
    const added = (await organisations.reload())?.find(({ _id }) => !before.some((known) => known._id === _id));
    if (added) form.set("organisation_id", added._id);
  };
  return (
    <>
      <EditFormDialog
        title={attribution ? m.attribution_edit() : m.attribution_add()}
        edit={edit}
        conflictFields={createAttributionConflictFields(organisations.data ?? [], incident.sources)}
      >
        <AttributionFields form={form} organisations={organisations} adding={adding} sources={incident.sources} />
        {!incident.publication && <ChangeReasonField form={form} />}
        {isChanged && incident.verification.status === "verified" && <Notice>{m.verification_will_fall()}</Notice>}
      </EditFormDialog>
      {adding.isOpen && <OrganisationDialog revalidate={chooseAdded} onClose={adding.close} />}
    </>
  );
}
