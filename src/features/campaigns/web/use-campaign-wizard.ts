import { useState } from "react";
import { flushSync } from "react-dom";
import type { Language } from "#platform/shared/languages.ts";
import type { Fields, ItemCalls } from "#platform/web/forms/create-item-saver.ts";
import { validateAndFocus } from "#platform/web/forms/form.tsx";
import { useCreationForm } from "#platform/web/forms/use-creation-form.ts";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { useFocusOnStepChange } from "./wizard-steps.tsx";

type CampaignValues = Fields & { title: string; description: string; language: Language | "" };

type CampaignWizardOptions<V extends CampaignValues, F extends Fields> = {
  /** The name of the form, for its values in the browser's storage. */
  name: string;
  form: ReturnType<typeof useForm<V>>;
  calls: ItemCalls<F>;
  /** Parses the typed values into the input of the calls, or throws what is wrong. */
  parse: (values: V) => F;
  /** Returns the language of the typed text. */
  detectLanguage: () => Language;
  /** The path below which a draft is edited and a published campaign is shown. */
  paths: { draft: string; published: string };
  /** Returns the toast's message after publication. */
  getMessage: () => string;
  /** The names of the inputs of the first step, if the call has others. */
  inputNames?: Record<"title" | "description", string>;
  /** Makes the fields of the second step show their errors. */
  onShare: () => void;
  /** Returns the values, including addresses still being typed; by default the values. */
  completeValues?: () => V;
};

/** Returns the state and the actions of the two steps that create a campaign: title and description, then tweets or letter. */
export function useCampaignWizard<V extends CampaignValues, F extends Fields>(options: CampaignWizardOptions<V, F>) {
  const { name, form, calls, parse, paths, getMessage, onShare } = options;
  const { values, set, validate, isBusy } = form;
  const { completeValues = () => values, inputNames, detectLanguage } = options;
  const [step, setStep] = useState<0 | 1>(0);
  const { publish, saveDraft, ...creation } = useCreationForm({
    ...{ name, form, calls, parse, paths, step },
    setStep: (saved) => setStep(saved === 1 ? 1 : 0),
  });
  const formRef = usePreHydrationValues({ title: values.title, description: values.description }, set, inputNames);
  useFocusOnStepChange(formRef, step);

  const goToNextStep = () => {
    if (validateAndFocus(formRef.current, () => validate("title", "description"))) setStep(1);
  };
  const share = async () => {
    if (isBusy) return;
    flushSync(onShare);
    if (validateAndFocus(formRef.current, validate)) await publish(getMessage(), completeValues());
  };
  const saveCompleted = async (isLeaving: boolean) => {
    if (isBusy || !validateAndFocus(formRef.current, () => validate("title"))) return false;
    return saveDraft(isLeaving, completeValues());
  };
  return {
    ...{ form, formRef, step, creation, inputNames, detectLanguage },
    /** The path that the way back leads to if this was the first page. */
    fallbackPath: paths.draft,
    goToPreviousStep: () => setStep(0),
    submit: () => (step === 0 ? goToNextStep() : void share()),
    saveDraft: saveCompleted,
  };
}
