import { startTransition, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import type { InputOf } from "#platform/shared/define-call.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import { type ConflictFields, ConflictForm } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { editSiteSettings } from "../calls.ts";
import type { SettingName } from "../settings.ts";
import { SettingField, type SettingState } from "./setting-field.tsx";
import { formatSettingValue, getSettingText } from "./setting-labels.ts";
import {
  createSiteFormSchemas,
  type Network,
  type SettingChanges,
  type SiteFormValues,
  toFormValue,
  toSettingValue,
} from "./site-form.ts";
import type { SiteSection } from "./site-sections.ts";
import { useSiteEdit } from "./use-site-edit.ts";

type SectionFormProps = { section: SiteSection; states: Record<SettingName, SettingState> };

/** The settings of a section, with one Save. */
export function SectionForm({ section, states }: SectionFormProps) {
  // Remounts the form after a save, and when its values are no longer stored.
  const [version, setVersion] = useState({ number: 0, hasFocus: false });
  // In a transition, like the page's new data: otherwise the old values would show for a moment.
  const restart = (hasFocus: boolean) => startTransition(() => setVersion(({ number }) => ({ number: number + 1, hasFocus })));
  return <SectionFields key={version.number} section={section} states={states} hasFocus={version.hasFocus} onRestart={restart} />;
}

type SectionFieldsProps = SectionFormProps & {
  /** Whether its Save button had the focus before the remount. */ hasFocus: boolean;
  onRestart: (hasFocus: boolean) => void;
};

function SectionFields({ section: { id, names }, states, hasFocus, onRestart }: SectionFieldsProps) {
  const { send, undo } = useSiteEdit();
  const { revalidate } = useRevalidator();
  const stored = Object.fromEntries(names.map((name) => [name, toFormValue(name, states[name].value)]));
  const form = useForm<SiteFormValues>(stored, createSiteFormSchemas(names));
  const { values, set, getFieldError, isChanged, isBusy, errorMessage } = form;
  const edit = useEditForm({
    form: {
      ...form,
      // The body from `saveEdit`: the changes and their base.
      submit: async (_call, input) => {
        const { base, ...changes } = input as SettingChanges & { base: SettingChanges };
        const output = await form.run(() => send(changes, base));
        if (!output) form.allowResubmit();
        return output as never;
      },
    },
    name: `site/${id}`,
    opened: Object.fromEntries(names.map((name) => [name, states[name].value])),
    revalidate,
    onClose: () => onRestart(true),
    undo: ({ base, ...changes }) => undo(changes, base as SettingChanges),
    onSave: (sendEdit) => {
      const changes = Object.fromEntries(Object.entries(form.getChanges()).map(([name, value]) => [name, toSettingValue(value)]));
      return sendEdit(editSiteSettings, changes as unknown as InputOf<typeof editSiteSettings>);
    },
  });
  const { other_networks: networks, ...texts } = values as Record<string, string> & { other_networks?: Network[] };
  const formRef = usePreHydrationValues(texts, (name, value) => set(String(name), value));
  const submit = useRef<HTMLButtonElement>(null);
  // The clicked button is gone. A focus in another section stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) submit.current?.focus();
  }, []);
  const isOutdated = !isChanged && !isSameValue(stored, form.initialValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each change of others
  useEffect(() => {
    if (isOutdated) onRestart(document.activeElement === submit.current);
  }, [isOutdated]);

  if (form.conflicts.length > 0) return <ConflictForm form={form} fields={createConflictFields(names)} onSave={edit.save} />;
  return (
    <Form
      ref={(element) => {
        formRef.current = element;
        edit.formRef.current = element;
      }}
      method="post"
      onSubmit={() => void edit.save()}
    >
      <DraftNotice draft={edit.draft} formRef={edit.formRef} />
      {names.map((name) => (
        <SettingField
          key={name}
          name={name}
          value={values[name] ?? ""}
          onChange={(value) => set(name, value)}
          isChanged={!isSameValue(values[name], form.initialValues[name])}
          state={states[name]}
          getError={(path = "") => getFieldError(name + path)?.message}
        />
      ))}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <FormActions>
        <Button ref={submit} type="submit" isBusy={isBusy}>
          {m.save_label()}
        </Button>
      </FormActions>
      <UnsavedChangesBlocker isUnsaved={isChanged} />
    </Form>
  );
}

function createConflictFields(names: SettingName[]): ConflictFields {
  return Object.fromEntries(
    names.map((name) => {
      const { label, maxLength } = getSettingText(name);
      const format = (value: unknown) => formatSettingValue(name, value);
      return [name, { label: () => label, format, isText: maxLength !== undefined }];
    }),
  );
}
