import { useRef, useState } from "react";
import { getSession } from "#features/accounts/session-calls.ts";
import { DashboardSubpage } from "#features/accounts/web/dashboard-subpage.tsx";
import { usePasswordDialog } from "#features/accounts/web/use-password-dialog.tsx";
import * as m from "#messages";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { groupBy } from "#platform/shared/group-by.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { redactWords } from "../calls.ts";
import { REDACTION_REASON_MAX, redactionReasonSchema, WORDS_MAX, wordsSchema } from "../rules.ts";

type Found = OutputOf<typeof redactWords> & { words: string };

/** Shows an admin who is not an owner a message, instead of redirecting to sign in. */
async function load({ send }: LoadArgs) {
  const { role } = await send(getSession, {});
  return { isOwner: role === "owner" };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.words_title, description: m.words_explanation, isPrivate: true });

export default function RedactionPage() {
  const { isOwner } = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={m.words_title()} lead={isOwner && <p>{m.words_explanation()}</p>}>
      {isOwner ? <RedactionForm /> : <EmptyState>{m.words_owner_only()}</EmptyState>}
    </DashboardSubpage>
  );
}

const empty = { words: "", reason: "" };
const rules = { words: wordsSchema, reason: redactionReasonSchema };

/** Finds the words first; what was typed stays after each step and each error. */
function RedactionForm() {
  const form = useForm(empty, rules);
  const { values, set, errorMessage, getFieldError, isBusy } = form;
  const [found, setFound] = useState<Found | null>(null);
  /** The field of the reason appears after the first submission, which must not make it an error. */
  const [wasConfirmed, setConfirmed] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const send = useSendCall();
  const { withPassword, passwordDialog } = usePasswordDialog();
  const { words, reason } = values;
  const isFound = found !== null && found.words === words && found.places.length > 0;

  const run = async (work: () => Promise<OutputOf<typeof redactWords> | null>) => {
    const response = await form.run(work);
    form.allowResubmit();
    if (!response) return;
    setFound({ ...response, words });
    requestAnimationFrame(() => result.current?.focus());
  };
  const find = () => {
    if (validateAndFocus(element.current, () => form.validate("words"))) void run(() => send(redactWords, { words }));
  };
  const redact = () => {
    setConfirmed(true);
    if (!validateAndFocus(element.current, () => form.validate())) return;
    void run(() =>
      withPassword(
        m.words_password_reason({ words }),
        (password) => send(redactWords, { words, reason, password, confirm: true }),
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
        <div ref={result} tabIndex={-1} role="status">
          {found?.words === words && <p>{found.message}</p>}
        </div>
        {isFound && (
          <ul>
            {[...groupBy(found.places, ({ text }) => text)].map(([text, places]) => (
              <li key={text}>
                <UserText>{text}</UserText> <code>{[...new Set(places.map(({ table }) => table))].join(", ")}</code>
                {places.length > 1 && <span>{` × ${places.length}`}</span>}
              </li>
            ))}
          </ul>
        )}
        {isFound && found.total > found.places.length && <p>{m.words_more({ count: found.total - found.places.length })}</p>}
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
