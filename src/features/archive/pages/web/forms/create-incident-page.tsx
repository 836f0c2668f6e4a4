import { INCIDENT_TITLE_MAX, incidentTitleSchema } from "#features/archive/incidents/rules.ts";
import { IncidentFields } from "#features/archive/incidents/web/incident-fields.tsx";
import { detailRules, emptyIncident, incidentErrorLabels, inputNames } from "#features/archive/incidents/web/incident-form.ts";
import { getSimilarInput, SimilarIncidents } from "#features/archive/incidents/web/similar-incidents.tsx";
import { useIncidentConflictFields } from "#features/archive/incidents/web/use-incident-conflict-fields.ts";
import * as m from "#messages";
import { ConflictForm } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice, KeptHint } from "#platform/web/forms/draft-notice.tsx";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { FormColumns } from "#platform/web/forms/form-columns.tsx";
import { FormPage } from "#platform/web/forms/form-page.tsx";
import { useCreationForm } from "#platform/web/forms/use-creation-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { DRAFT_FIELDS, incidentCalls, parseIncidentDraft } from "./incident-draft.ts";
import { listMissingFields, MissingFields } from "./missing-fields.tsx";
import { emptyNewSource, isPending, newSourcesSchema, saveNewSources } from "./new-sources.ts";
import { NewSourcesField } from "./new-sources-field.tsx";

const rules = { title: incidentTitleSchema, ...detailRules, new_sources: newSourcesSchema };
const newIncident = { ...emptyIncident, new_sources: [emptyNewSource] };

export const meta = createMeta({
  title: m.incident_create_heading,
  description: m.incident_create_explanation,
  isPrivate: true,
});

export default function CreateIncidentPage() {
  const form = useForm(newIncident, rules, incidentErrorLabels);
  const { values, set, change, isBusy, errorMessage } = form;
  const creation = useCreationForm({
    name: "createIncident",
    form,
    calls: incidentCalls,
    parse: parseIncidentDraft,
    paths: { draft: "/dashboard/archives", published: "/archives" },
    parts: {
      isPending: values.new_sources.some(isPending),
      save: (id) =>
        saveNewSources(id, values.new_sources, (index, row) =>
          change("new_sources", (rows) => rows.map((before, position) => (position === index ? row : before))),
        ),
    },
  });
  const conflictFields = useIncidentConflictFields(form.conflicts);
  // Only scripts add rows.
  const { external_ids: _ids, new_sources: _sources, ...typedValues } = values;
  const element = usePreHydrationValues(typedValues, set, inputNames);

  const submit = async () => {
    if (isBusy || !validateAndFocus(element.current, form.validate)) return;
    await creation.publish(m.incident_created());
  };
  const saveDraft = async (isLeaving = false) => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate(...DRAFT_FIELDS, "new_sources"))) return false;
    return creation.saveDraft(isLeaving);
  };
  return (
    <FormPage
      heading={m.incident_create_heading()}
      explanation={m.incident_create_explanation()}
      fallbackPath="/dashboard/archives"
      hasColumns
    >
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={conflictFields} onSave={creation.saveResolution} />
      ) : (
        <Form ref={element} method="post" onSubmit={() => void submit()}>
          <FormColumns
            aside={
              <>
                <SimilarIncidents input={getSimilarInput(values, creation.getId())} />
                <MissingFields formRef={element} fields={listMissingFields(values)} />
                {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
                <FormActions>
                  <Button type="submit" isBusy={isBusy}>
                    {m.publish_label()}
                  </Button>
                  <Button variant="secondary" isBusy={isBusy} onClick={() => void saveDraft()}>
                    {m.publish_save_draft()}
                  </Button>
                </FormActions>
                <KeptHint />
              </>
            }
          >
            <DraftNotice draft={creation.draft} formRef={element} />
            <IncidentFields form={form} rules={rules} getTitleMax={() => INCIDENT_TITLE_MAX}>
              <NewSourcesField
                rows={values.new_sources}
                onChange={(rows) => set("new_sources", rows)}
                getError={form.getFieldError}
              />
            </IncidentFields>
          </FormColumns>
        </Form>
      )}
      <UnsavedChangesBlocker {...creation.unsaved} onSave={() => saveDraft(true)} />
    </FormPage>
  );
}
