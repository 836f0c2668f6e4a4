import { useState } from "react";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { campaignFieldRules } from "../../web/campaign-fields.tsx";
import { CampaignWizard } from "../../web/campaign-wizard.tsx";
import { useCampaignWizard } from "../../web/use-campaign-wizard.ts";
import { detectEmailCampaignLanguage } from "../rules.ts";
import { emailDraftCalls, parseEmailDraft } from "./email-campaign-draft.ts";
import { LetterFields } from "./letter-fields.tsx";
import { addTypedRecipients, emptyLetter, letterConflictFields, letterRules } from "./letter-form.ts";
import { LetterPreview } from "./letter-preview.tsx";

const emptyCampaign = { title: "", description: "", language: "" as Language | "", ...emptyLetter };
const rules = { ...campaignFieldRules, ...letterRules };

export const meta = createMeta({ title: m.email_create_title, description: m.campaign_create_explanation, isPrivate: true });

export default function CreateEmailCampaignPage() {
  const [submitCount, setSubmitCount] = useState(0);
  const form = useForm(emptyCampaign, rules);
  const wizard = useCampaignWizard({
    name: "createEmailCampaign",
    form,
    calls: emailDraftCalls,
    parse: parseEmailDraft,
    detectLanguage: () => detectEmailCampaignLanguage(form.values),
    paths: { draft: "/dashboard/email", published: "/email" },
    inputNames: { title: "campaign_title", description: "campaign_description" },
    getMessage: m.email_campaign_created,
    onShare: () => setSubmitCount(submitCount + 1),
    completeValues: () => {
      const completed = addTypedRecipients(form.values);
      form.set("to", completed.to);
      form.set("cc", completed.cc);
      return completed;
    },
  });
  return (
    <CampaignWizard
      wizard={wizard}
      heading={m.email_create_title()}
      stepNames={[m.email_step_select(), m.email_step_create()]}
      conflictFields={letterConflictFields}
      preview={<LetterPreview values={form.values} />}
    >
      <LetterFields form={form} submitCount={submitCount} />
    </CampaignWizard>
  );
}
