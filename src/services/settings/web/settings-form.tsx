import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import * as m from "#messages";
import type { InputOf } from "#platform/shared/define-call.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import { type ConflictFields, ConflictForm } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form } from "#platform/web/forms/form.tsx";
import { useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm, validateField } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { TabLinks, TabPanel } from "#platform/web/ui/tab-links.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { useFragment } from "#platform/web/ui/use-hydrated.ts";
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
import styles from "./site-page.module.css";
import { findTab, type SiteSection, type SiteTab, siteTabs, tabbedNames } from "./site-sections.ts";
import { useSiteEdit } from "./use-site-edit.ts";

type SettingsFormProps = {
  states: Record<SettingName, SettingState>;
  /** Renders what a section has besides its settings. */
  renderExtras: (section: SiteSection) => ReactNode;
};

/** What a remount keeps: the values that are no longer those that were sent, and the focused control, by its name. */
type Rest = { values: SiteFormValues; sent: SiteFormValues | null; focused: string | null };
const SAVE_NAME = "save";

const getPanelId = ({ id }: SiteTab) => `settings-${id}`;

/** All settings in tabs, with one Save. */
export function SettingsForm(props: SettingsFormProps) {
  // Remounts the form after a save, and when its values are no longer stored.
  const [version, setVersion] = useState(0);
  const rest = useRef<Rest>({ values: {}, sent: null, focused: null });
  // In a transition, like the page's new data: otherwise the old values would show for a moment.
  const restart = (sent: SiteFormValues) => {
    rest.current.sent = sent;
    startTransition(() => setVersion((before) => before + 1));
  };
  const [openTab, openTabOf] = useOpenTab();
  return (
    <>
      <TabLinks
        label={m.site_title()}
        tabs={siteTabs.map((tab) => ({
          panelId: getPanelId(tab),
          to: { search: `?tab=${tab.id}` },
          label: tab.label(),
          isOpen: tab === openTab,
        }))}
      />
      <SettingsFields key={version} {...props} rest={rest} onRestart={restart} openTab={openTab} openTabOf={openTabOf} />
    </>
  );
}

/** Returns the tab that the address names, or that has the setting in its fragment, and a function that opens the tab of another one. */
function useOpenTab(): [SiteTab | undefined, (name: string) => void] {
  const { key } = useLocation();
  const [searchParams] = useSearchParams();
  const linked = findTab(useFragment());
  // Until a tab is opened by its link.
  const [opened, setOpened] = useState<{ key: string; tab: SiteTab | undefined } | null>(null);
  const named = linked ?? siteTabs.find(({ id }) => id === searchParams.get("tab")) ?? siteTabs[0];
  return [opened?.key === key ? opened.tab : named, (name) => setOpened({ key, tab: findTab(name) })];
}

type SettingsFieldsProps = SettingsFormProps & {
  rest: RefObject<Rest>;
  onRestart: (sent: SiteFormValues) => void;
  openTab: SiteTab | undefined;
  openTabOf: (name: string) => void;
};

function SettingsFields({ states, renderExtras, rest, onRestart, openTab, openTabOf }: SettingsFieldsProps) {
  const names = tabbedNames;
  const { send, undo } = useSiteEdit();
  const { revalidate } = useRevalidator();
  const schemas = createSiteFormSchemas(names);
  const stored = Object.fromEntries(names.map((name) => [name, toFormValue(name, states[name].value)]));
  const form = useForm<SiteFormValues>(stored, schemas);
  const { values, set, getFieldError, isChanged, isBusy, errorMessage } = form;
  const changes = names.filter((name) => !isSameValue(values[name], form.initialValues[name]));
  const refused = changes.find((name) => getFieldError(name)) ?? names.find((name) => getFieldError(name));
  // What the server refused may be in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (errorMessage !== null && refused) openTabOf(refused);
  }, [errorMessage]);
  const edit = useEditForm({
    form: {
      ...form,
      validate: () => {
        const isValid = form.validate();
        const invalid = names.find((name) => validateField(name, schemas[name], values[name]).length > 0);
        if (invalid) openTabOf(invalid);
        return isValid;
      },
      // The body from `saveEdit`: the changes and their base.
      submit: async (_call, input) => {
        const { base, ...changes } = input as SettingChanges & { base: SettingChanges };
        const output = await form.run(() => send(changes, base));
        if (!output) form.allowResubmit();
        return output as never;
      },
    },
    name: "site",
    opened: Object.fromEntries(names.map((name) => [name, states[name].value])),
    revalidate,
    onClose: () => onRestart(values),
    undo: ({ base, ...changes }) => undo(changes, base as SettingChanges),
    onSave: (sendEdit) => {
      const changes = Object.fromEntries(Object.entries(form.getChanges()).map(([name, value]) => [name, toSettingValue(value)]));
      return sendEdit(editSiteSettings, changes as unknown as InputOf<typeof editSiteSettings>);
    },
  });
  const { other_networks: networks, ...texts } = values as Record<string, string> & { other_networks?: Network[] };
  const formRef = usePreHydrationValues(texts, (name, value) => set(String(name), value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const { values: typed, sent, focused } = rest.current;
    for (const [name, value] of Object.entries(sent === null ? {} : typed))
      if (!isSameValue(value, sent?.[name])) set(name, value);
    const control = focused === null ? null : formRef.current?.elements.namedItem(focused);
    if (control instanceof HTMLElement) control.focus();
  }, []);
  useEffect(() => {
    rest.current.values = values;
  }, [rest, values]);
  const isOutdated = !isChanged && !isSameValue(stored, form.initialValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each change of others
  useEffect(() => {
    if (isOutdated) onRestart(values);
  }, [isOutdated]);

  if (form.conflicts.length > 0) return <ConflictForm form={form} fields={createConflictFields(names)} onSave={edit.save} />;
  return (
    <Form
      ref={(element) => {
        formRef.current = element;
        edit.formRef.current = element;
      }}
      method="post"
      className={styles.form}
      onClickCapture={({ target }) => {
        // A link of the summary leads to its field, which a closed tab would hide.
        const field = document.getElementById((target as Element).closest("a")?.hash.slice(1) ?? "");
        const name = names.find((other) => document.getElementById(other)?.contains(field));
        if (field && name) flushSync(() => openTabOf(name));
      }}
      onFocus={({ target }) => {
        rest.current.focused = target.getAttribute("name");
      }}
      onBlur={() => {
        rest.current.focused = null;
      }}
      onSubmit={() => void edit.save()}
    >
      <DraftNotice draft={edit.draft} formRef={edit.formRef} />
      {siteTabs.map((tab) => (
        <TabPanel key={tab.id} id={getPanelId(tab)} className="stack" isOpen={tab === openTab}>
          {tab.sections.map((section) => (
            <section
              key={section.id}
              className={`stack ${styles.section}`}
              // One by itself has the tab's name already.
              aria-labelledby={tab.sections.length > 1 ? section.id : undefined}
            >
              <h2 id={section.id}>{section.title()}</h2>
              {section.lead && <p>{section.lead()}</p>}
              {section.names.map((name) => (
                <SettingField
                  key={name}
                  name={name}
                  value={values[name] ?? ""}
                  onChange={(value) => set(name, value)}
                  isChanged={changes.includes(name)}
                  state={states[name]}
                  getError={(path = "") => getFieldError(name + path)?.message}
                />
              ))}
              {renderExtras(section)}
            </section>
          ))}
        </TabPanel>
      ))}
      {errorMessage && (
        <ErrorNotice>
          {refused ? m.site_refused({ setting: getSettingText(refused).label, message: errorMessage }) : errorMessage}
        </ErrorNotice>
      )}
      <div className={`row ${styles.saveBar}`} data-changed={isChanged || undefined}>
        <span>{m.site_changes({ count: changes.length })}</span>
        <Button name={SAVE_NAME} type="submit" isBusy={isBusy}>
          {m.site_save_all()}
        </Button>
      </div>
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
