import { useRef, useState } from "react";
import { getSession } from "#features/accounts/session-calls.ts";
import { usePasswordDialog } from "#features/accounts/web/use-password-dialog.tsx";
import * as m from "#messages";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DashboardSubpage } from "#platform/web/ui/dashboard-subpage.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { RadioGroup } from "#platform/web/ui/radio-group.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { redactWords } from "#services/redaction/calls.ts";
import { REDACTION_REASON_MAX, redactionReasonSchema, WORDS_MAX, wordsSchema } from "#services/redaction/rules.ts";
import { getAdminKind } from "../history/admin-kind-rules.ts";

type Scope = "incident" | "site";
type Found = OutputOf<typeof redactWords> & { words: string; scope: Scope };

/** Shows an admin who is not an owner a message, instead of redirecting to sign in. */
async function load({ send, url: { searchParams } }: LoadArgs) {
  const { role } = await send(getSession, {});
  return { isOwner: role === "owner", incident: searchParams.get("incident") };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.words_title, description: m.words_explanation, isPrivate: true });

export default function RedactionPage() {
  const { isOwner, incident } = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={m.words_title()} lead={isOwner && <p>{m.words_explanation()}</p>}>
      {isOwner ? <RedactionForm key={incident} incident={incident} /> : <EmptyState>{m.words_owner_only()}</EmptyState>}
    </DashboardSubpage>
  );
}

const empty = { words: "", reason: "" };
const rules = { words: wordsSchema, reason: redactionReasonSchema };

/** Finds the words first; what was typed stays after each step and each error. */
function RedactionForm({ incident }: { incident: string | null }) {
  const form = useForm(empty, rules);
  const { values, set, errorMessage, getFieldError, isBusy } = form;
  const [scope, setScope] = useState<Scope>(incident === null ? "site" : "incident");
  const [found, setFound] = useState<Found | null>(null);
  /** The field of the reason appears after the first submission, which must not make it an error. */
  const [wasConfirmed, setConfirmed] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const send = useSendCall();
  const { withPassword, passwordDialog } = usePasswordDialog();
  const { words, reason } = values;
  const isCurrent = found !== null && found.words === words && found.scope === scope;
  const isFound = isCurrent && found.items.length > 0;
  const input = { words, ...(incident !== null && scope === "incident" && { incident_id: incident }) };

  const run = async (work: () => Promise<OutputOf<typeof redactWords> | null>) => {
    const response = await form.run(work);
    form.allowResubmit();
    if (!response) return;
    setFound({ ...response, words, scope });
    requestAnimationFrame(() => result.current?.focus());
  };
  const find = () => {
    if (validateAndFocus(element.current, () => form.validate("words"))) void run(() => send(redactWords, input));
  };
  const redact = () => {
    setConfirmed(true);
    if (!validateAndFocus(element.current, () => form.validate())) return;
    void run(() =>
      withPassword(
        m.words_password_reason({ words }),
        (password) => send(redactWords, { ...input, reason, password, confirm: true }),
        { confirmLabel: m.words_redact(), isDestructive: true },
      ),
    );
  };

  return (
    <>
      {errorMessage !== null && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Form ref={element} method="post" onSubmit={isFound ? redact : find}>
        <ParagraphField
          label={m.words_label()}
          hint={m.words_hint()}
          name="words"
          rows={1}
          isRequired
          autoComplete="off"
          max={WORDS_MAX}
          value={words}
          onChange={(text) => set("words", text)}
          error={getFieldError("words")}
        />
        {incident !== null && (
          <RadioGroup
            legend={m.words_scope()}
            name="scope"
            options={[
              { value: "incident", label: m.words_scope_incident() },
              { value: "site", label: m.words_scope_site() },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        <div ref={result} tabIndex={-1} role="status">
          {isCurrent && <p>{found.message}</p>}
        </div>
        {isFound && <FoundItems {...found} />}
        {isFound && (
          <ParagraphField
            label={m.words_reason_label()}
            hint={m.words_reason_hint()}
            name="reason"
            isRequired
            max={REDACTION_REASON_MAX}
            value={reason}
            onChange={(text) => set("reason", text)}
            error={wasConfirmed ? getFieldError("reason") : undefined}
          />
        )}
        <FormActions>
          <Button type="submit" variant={isFound ? "danger" : "primary"} isBusy={isBusy}>
            {isFound ? m.words_redact() : m.words_find()}
          </Button>
        </FormActions>
      </Form>
      {passwordDialog}
    </>
  );
}

/** Lists the items with the words, each with the words in their context. */
function FoundItems({ items, more }: Found) {
  return (
    <>
      <ul>
        {items.map(({ kind, item_id, title, texts, versions, log_entries, excerpts }) => (
          <li key={`${kind} ${item_id}`}>
            {getAdminKind(kind).label()}
            {title !== "" && (
              <>
                {" "}
                <PageLink to={getAdminKind(kind).getPath(item_id)}>
                  <UserText>{title}</UserText>
                </PageLink>
              </>
            )}
            {": "}
            {[
              texts > 0 && m.words_in_texts({ count: texts }),
              versions > 0 && m.words_in_versions({ count: versions }),
              log_entries > 0 && m.words_in_log(),
            ]
              .filter((part) => part !== false)
              .join(", ")}
            <ul>
              {excerpts.map((text) => (
                <li key={text}>
                  <UserText>{text}</UserText>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{m.words_more({ count: more })}</p>}
    </>
  );
}
