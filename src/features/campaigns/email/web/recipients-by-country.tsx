import { useState } from "react";
import * as m from "#messages";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { CallError } from "#platform/web/api/call-error.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { createInsertProps } from "#platform/web/forms/text-insertion.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { checkEmailRecipients, getEmailRecipients, markEmailRecipientBounced, setEmailRecipients } from "../admin-calls.ts";
import type { RecipientList } from "../recipient-rules.ts";
import styles from "./recipients-by-country.module.css";

/** Shows the recipients of a letter by country and replaces their lists, in a fold that fetches them when it is first opened. */
export function RecipientsByCountry({ campaignId }: { campaignId: string }) {
  const [isOpen, setOpen] = useState(false);
  const fetchLists = (signal: AbortSignal) => fetchCall(getEmailRecipients, { id: campaignId }, { signal });
  const { data: lists, errorMessage, reload } = useFetch(campaignId, fetchLists, { isEnabled: isOpen });
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{m.recipients_by_country()}</summary>
      <div className={`stack ${styles.content}`}>
        <p>{m.recipients_by_country_hint()}</p>
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        {lists && <RecipientLists campaignId={campaignId} lists={lists} reload={async () => void (await reload())} />}
      </div>
    </details>
  );
}

type RecipientListsProps = { campaignId: string; lists: RecipientList[]; reload: () => Promise<void> };

function RecipientLists({ campaignId, lists, reload }: RecipientListsProps) {
  const [table, setTable] = useState("");
  /** The countries whose lists are in the text; those left without a row are removed. */
  const [edited, setEdited] = useState<RecipientList[]>([]);
  const { run, isBusy, errorMessage, issues } = useMutation(reload);
  const base = Object.fromEntries(lists.map(({ country, lines }) => [country, lines]));
  const clear = () => {
    setTable("");
    setEdited([]);
  };
  const edit = (list: RecipientList) => {
    setTable([table.trimEnd(), ...list.lines].filter(Boolean).join("\n"));
    setEdited([...edited, list]);
  };
  const save = () =>
    void run(
      async () => {
        const countries = edited.map(({ country }) => country);
        try {
          return await sendCall(setEmailRecipients, { email_campaign_id: campaignId, table, countries, base });
        } catch (error) {
          if (!(error instanceof CallError) || error.conflicts.length === 0) throw error;
          await reload();
          throw new Error(m.recipients_conflict());
        }
      },
      { onSuccess: clear },
    );
  return (
    <>
      {lists.map((list) => (
        <CountryRecipients
          key={list.country}
          campaignId={campaignId}
          list={list}
          onEdit={edited.some(({ country }) => country === list.country) ? undefined : () => edit(list)}
          reload={reload}
        />
      ))}
      <Form onSubmit={save}>
        <UnsavedChangesBlocker isUnsaved={table !== ""} />
        {errorMessage && (
          <ErrorNotice>
            {errorMessage}
            <ul className={styles.issues}>
              {issues
                .filter(({ message }) => message !== errorMessage)
                .map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
            </ul>
          </ErrorNotice>
        )}
        <TextAreaField
          label={m.recipients_table_label()}
          name="recipients"
          rows={6}
          dir="ltr"
          spellCheck={false}
          hint={m.recipients_table_hint()}
          feedback={edited.length > 0 && m.recipients_editing({ countries: edited.map(({ name }) => name).join(", ") })}
          value={table}
          onChange={({ target }) => setTable(target.value)}
          {...createInsertProps(({ source, text }) => {
            if (source !== "file") return false;
            setTable([table.trimEnd(), text].filter(Boolean).join("\n"));
            return true;
          })}
        />
        <FormActions>
          <Button type="submit" isBusy={isBusy}>
            {m.recipients_save()}
          </Button>
          {edited.length > 0 && (
            <Button variant="secondary" onClick={clear}>
              {m.cancel()}
            </Button>
          )}
        </FormActions>
      </Form>
    </>
  );
}

type CountryRecipientsProps = {
  campaignId: string;
  list: RecipientList;
  /** Absent while the list is edited. */
  onEdit: (() => void) | undefined;
  reload: () => Promise<void>;
};

/** The list of one country in a fold: the number of recipients, the day of the last check, and whose mail bounces. */
export function CountryRecipients({ campaignId, list, onEdit, reload }: CountryRecipientsProps) {
  const { mutate, isBusy } = useMutation(reload);
  const { country, name, checked_on, recipients } = list;
  const bounced = recipients.filter(({ bounced_on }) => bounced_on !== null).length;
  return (
    <details className={styles.country}>
      <summary className={styles.summary}>
        {name}
        <span className={styles.facts}>
          <span>{m.recipients_count({ count: recipients.length })}</span>
          {bounced > 0 && <span>{m.recipients_bounced_count({ count: bounced })}</span>}
          <span>
            {m.recipients_last_checked()} <FormattedDay iso={checked_on} />
          </span>
        </span>
      </summary>
      <div className={`stack ${styles.content}`}>
        <div className="row">
          <Button
            variant="secondary"
            isBusy={isBusy}
            aria-label={m.recipients_check_of({ country: name })}
            onClick={() => void mutate(checkEmailRecipients, { email_campaign_id: campaignId, country })}
          >
            {m.recipients_check()}
          </Button>
          {onEdit && (
            <Button variant="secondary" aria-label={m.recipients_edit_of({ country: name })} onClick={onEdit}>
              {m.recipients_edit()}
            </Button>
          )}
        </div>
        <ul className={styles.recipients}>
          {recipients.map(({ _id, region, name: who, email_address: address, bounced_on }) => (
            <li key={_id} className={`row ${styles.recipient}`}>
              <span className={bounced_on ? styles.bounced : undefined}>
                <UserText>{[region || m.recipient_whole_country(), who].filter(Boolean).join(" · ")}</UserText> {address}
              </span>
              {bounced_on && (
                <span className={styles.facts}>
                  {m.recipient_bounced_since()} <FormattedDay iso={bounced_on} />
                </span>
              )}
              <Button
                variant="secondary"
                isBusy={isBusy}
                aria-label={(bounced_on ? m.recipient_mark_works_of : m.recipient_mark_bounced_of)({ address })}
                onClick={() => void mutate(markEmailRecipientBounced, { recipient_id: _id, bounced: !bounced_on })}
              >
                {bounced_on ? m.recipient_mark_works() : m.recipient_mark_bounced()}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
