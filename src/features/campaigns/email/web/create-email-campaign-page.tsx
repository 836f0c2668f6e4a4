import { useState } from "react";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { normalizeLine, normalizeText } from "#platform/shared/text-schema.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { campaignFieldRules } from "../../web/campaign-fields.tsx";
import styles from "../../web/campaign-wizard.module.css";
import { CampaignWizard } from "../../web/campaign-wizard.tsx";
import { useCampaignWizard } from "../../web/use-campaign-wizard.ts";
import { getComposeLink, signLetter } from "../compose-links.ts";
import { detectEmailCampaignLanguage } from "../rules.ts";
import { emailCalls, parseEmailDraft } from "./email-campaign-draft.ts";
import { Letter } from "./letter.tsx";
import { LetterFields } from "./letter-fields.tsx";
import { addTypedRecipients, emptyLetter, type LetterValues, letterConflictFields, letterRules } from "./letter-form.ts";

const emptyCampaign = { title: "", description: "", language: "" as Language | "", incidents: [] as string[], ...emptyLetter };
const rules = { ...campaignFieldRules, ...letterRules };

export const meta = createMeta({ title: m.email_create_title, description: m.campaign_create_explanation, isPrivate: true });

export default function CreateEmailCampaignPage() {
  const [submitCount, setSubmitCount] = useState(0);
  const form = useForm(emptyCampaign, rules);
  const wizard = useCampaignWizard({
    name: "createEmailCampaign",
    form,
    calls: emailCalls,
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

/** Previews an unfinished campaign as visitors will see it. */
function LetterPreview({ values }: { values: LetterValues & { title: string; description: string } }) {
  const { to, cc, subject, body } = addTypedRecipients(values);
  const letter = signLetter(
    { to: to.addresses, cc: cc.addresses, subject: normalizeLine(subject), body: normalizeText(body) },
    "",
  );
  return (
    <section className={`stack ${styles.preview}`} aria-labelledby="preview">
      <h2 id="preview">{m.email_preview()}</h2>
      <h3>
        <UserText>{values.title}</UserText>
      </h3>
      <UserText as="p" className={styles.muted}>
        {values.description}
      </UserText>
      <Letter letter={letter} signature={m.email_preview_name()} />
      {!getComposeLink("app", letter).isWhole && <p className={styles.muted}>{m.email_preview_too_long()}</p>}
    </section>
  );
}
