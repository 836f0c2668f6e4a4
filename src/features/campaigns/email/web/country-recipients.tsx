import * as m from "#messages";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { checkEmailRecipients, markEmailRecipientBounced } from "../admin-calls.ts";
import type { RecipientList } from "../recipient-rules.ts";
import styles from "./recipients-by-country.module.css";

type CountryRecipientsProps = {
  campaignId: string;
  list: RecipientList;
  /** Absent while the list is edited. */
  onEdit: (() => void) | undefined;
  reload: () => Promise<void>;
};

/** The list of one country in a fold: how many, when they were checked, and to whom mail bounces. */
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
      <div className={styles.content}>
        <div className={styles.tools}>
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
            <li key={_id} className={styles.recipient}>
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
