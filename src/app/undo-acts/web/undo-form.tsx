import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { formatAct, formatKind, getItemPath } from "#app/history/web/act-labels.ts";
import { usePasswordDialog } from "#features/accounts/web/use-password-dialog.tsx";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { parseDateTimeInput } from "#platform/web/formatting/local-date-time.ts";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DateTimeField } from "#platform/web/ui/date-time-field.tsx";
import { SelectField } from "#platform/web/ui/field.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getAccountActs, undoActs } from "../calls.ts";
import { type AccountActs, type Outcome, outcomeSchema, UNDO_REASON_MAX, undoReasonSchema } from "../rules.ts";

type UndoFormProps = {
  accounts: { _id: string; name: string; email: string }[];
  /** The account that the address names, else an empty text. */
  accountId: string;
};
type Shown = AccountActs & { key: string; isDone: boolean };

/** How often the list of a running undo is fetched again. */
const REFRESH_MS = SECOND;

const momentSchema = z.string().refine((text) => parseDateTimeInput(text) !== null, { error: () => m.undo_moment_invalid() });
const rules = (values: { from: string }) => ({
  account_id: z.string().min(1, { error: () => m.undo_account_required() }),
  from: momentSchema,
  until: momentSchema.refine((until) => (parseDateTimeInput(values.from) ?? "") <= (parseDateTimeInput(until) ?? ""), {
    error: () => m.undo_span_reversed(),
  }),
  reason: undoReasonSchema,
});

/** Lists an account's acts in a time span, then undoes them and shows the progress. */
export function UndoForm({ accounts, accountId }: UndoFormProps) {
  const form = useForm({ account_id: accountId, from: "", until: "", reason: "" }, rules);
  const { values, set, change, errorMessage, getFieldError, getTextProps, isBusy } = form;
  const [shown, setShown] = useState<Shown | null>(null);
  /** The field of the reason appears after the first submission, which must not make it an error. */
  const [wasConfirmed, setConfirmed] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const send = useSendCall();
  const { withPassword, passwordDialog } = usePasswordDialog();
  const isHydrated = useHydrated();
  const { account_id, reason } = values;
  const key = [account_id, values.from, values.until].join(" ");
  const isShown = shown?.key === key;
  const isUndoable = isShown && !shown.isDone && !shown.is_running && shown.counts.undo > 0;

  const getSpan = () => ({
    account_id,
    from: parseDateTimeInput(values.from) ?? "",
    until: parseDateTimeInput(values.until) ?? "",
  });
  const show = async (isDone: boolean) => setShown({ ...(await fetchCall(getAccountActs, getSpan())), key, isDone });
  const run = async (work: () => Promise<boolean>) => {
    const isChanged = await form.run(work);
    form.allowResubmit();
    if (isChanged) requestAnimationFrame(() => result.current?.focus());
  };
  const preview = () => {
    if (!validateAndFocus(element.current, () => form.validate("account_id", "from", "until"))) return;
    setConfirmed(false);
    void run(() => show(false).then(() => true));
  };
  const undo = () => {
    setConfirmed(true);
    if (!validateAndFocus(element.current, () => form.validate())) return;
    const name = accounts.find(({ _id }) => _id === account_id)?.name ?? "";
    void run(async () => {
      const options = { title: m.undo_title(), confirmLabel: m.undo_confirm(), isDestructive: true };
      const act = (password: string) => send(undoActs, { ...getSpan(), reason, password });
      if (!(await withPassword(m.undo_password_reason({ name }), act, options))) return false;
      await show(true);
      return true;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another function at each render
  useEffect(() => {
    if (!isShown || !shown.is_running) return;
    // After a failure, the same list in a new object sets the next timer.
    const timer = setTimeout(() => void show(true).catch(() => setShown({ ...shown })), REFRESH_MS);
    return () => clearTimeout(timer);
  }, [shown, isShown]);

  return (
    <>
      {errorMessage !== null && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Form ref={element} method="post" onSubmit={isUndoable ? undo : preview}>
        <SelectField
          label={m.undo_account_label()}
          isRequired
          width="medium"
          options={[
            { value: "", label: m.attribution_organisation_choose() },
            ...accounts.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` })),
          ]}
          {...getTextProps("account_id")}
        />
        {(["from", "until"] as const).map((name) => (
          <DateTimeField
            key={name}
            labels={{
              day: name === "from" ? m.undo_from_label() : m.undo_until_label(),
              time: name === "from" ? m.undo_from_time_label() : m.undo_until_time_label(),
            }}
            name={name}
            hint={isHydrated ? m.undo_time_hint({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }) : undefined}
            value={values[name]}
            onChange={(update) => change(name, update)}
            error={getFieldError(name)}
          />
        ))}
        <div ref={result} tabIndex={-1} role="status">
          {isShown && <p>{describeActs(shown)}</p>}
        </div>
        {isShown && <ActedItems acts={shown} />}
        {isUndoable && (
          <ParagraphField
            label={m.undo_reason_label()}
            hint={m.undo_reason_hint()}
            name="reason"
            isRequired
            max={UNDO_REASON_MAX}
            value={reason}
            onChange={(text) => set("reason", text)}
            error={wasConfirmed ? getFieldError("reason") : undefined}
          />
        )}
        <FormActions>
          <Button type="submit" variant={isUndoable ? "danger" : "primary"} isBusy={isBusy}>
            {isUndoable ? m.undo_confirm() : m.undo_preview()}
          </Button>
        </FormActions>
      </Form>
      {passwordDialog}
    </>
  );
}

/** Returns a sentence about the list. */
export function describeActs({ counts, is_running, isDone }: Pick<Shown, "counts" | "is_running" | "isDone">): string {
  const count = Object.values(counts).reduce((total, number) => total + number, 0);
  if (count === 0) return m.undo_nothing();
  if (is_running) return m.undo_running();
  return isDone ? m.undo_finished() : m.undo_found({ count });
}

const outcomes: Record<Outcome, (parameters: { count: number }) => string> = {
  undo: m.undo_outcome_undo,
  undone: m.undo_outcome_undone,
  same: m.undo_outcome_same,
  left: m.undo_outcome_left,
  gone: m.undo_outcome_gone,
};

/** Lists the items by outcome, each with its acts and the reason if it is skipped. */
export function ActedItems({ acts: { counts, items } }: { acts: AccountActs }) {
  return outcomeSchema.options
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => {
      const listed = items.filter((item) => item.outcome === outcome);
      return (
        <section key={outcome} aria-labelledby={`outcome-${outcome}`}>
          <h2 id={`outcome-${outcome}`}>{outcomes[outcome]({ count: counts[outcome] })}</h2>
          <ul>
            {listed.map((item) => {
              const kind = formatKind(item.kind);
              return (
                <li key={`${item.kind} ${item._id}`}>
                  <PageLink to={getItemPath(item.root_kind, item.root_id)}>
                    {item.title ? <UserText>{item.title}</UserText> : kind}
                  </PageLink>{" "}
                  {item.title && <span>{`${kind}: `}</span>}
                  <span>{[...new Set(item.actions.map(formatAct))].join(", ")}</span>
                  {item.message !== null && (
                    <span>{` – ${outcome === "undo" ? m.undo_partly({ message: item.message }) : item.message}`}</span>
                  )}
                </li>
              );
            })}
          </ul>
          {counts[outcome] > listed.length && <p>{m.undo_more({ count: counts[outcome] - listed.length })}</p>}
        </section>
      );
    });
}
