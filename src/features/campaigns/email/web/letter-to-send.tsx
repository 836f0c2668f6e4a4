import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalStorage } from "#platform/web/storage/use-local-storage.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { CampaignThanks } from "../../web/campaign-thanks.tsx";
import { type Letter as LetterText, normalizeName, signLetter } from "../compose-links.ts";
import type { Representatives, ShownEmailCampaign } from "../recipient-rules.ts";
import { Addresses, countWords, Letter, LetterHeaderLine } from "./letter.tsx";
import { LetterBar } from "./letter-bar.tsx";
import styles from "./letter-to-send.module.css";
import { NameForm } from "./name-form.tsx";
import { OtherSendMethods } from "./other-send-methods.tsx";
import { ResidenceForm } from "./residence-form.tsx";
import { useLetterSending } from "./use-letter-sending.ts";

type LetterToSendProps = {
  campaign: ShownEmailCampaign;
  /** The recipients for the visitor's residence; null for the usual ones. */
  representatives: Representatives | null;
};

/**
 * Asks visitors for their name first, then shows the beginning of the letter signed with it, and a bar that sends it. Until hydration the
 * style sheet decides which of the two is shown. Admins see the whole letter at once.
 */
export function LetterToSend({ campaign, representatives }: LetterToSendProps) {
  const { _id, title, countries } = campaign;
  const isHydrated = useHydrated();
  const isAdmin = useIsAdmin();
  const [stored, setStoredName] = useLocalStorage("visitorName");
  const name = normalizeName(stored ?? "");
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasSaved, setSaved] = useState(false);
  const sending = useLetterSending(_id);
  const { isSent, problem } = sending;
  const body = useSelection(problem !== undefined);
  // The form with the focus is gone then.
  useEffect(() => {
    if (wasSaved) heading.current?.focus();
  }, [wasSaved]);

  const save = (next: string) => {
    setStoredName(next);
    setSaved(true);
  };
  const to = representatives?.recipients.map((recipient) => recipient.email_address) ?? campaign.to;
  const unsigned = signLetter({ ...campaign, to }, "");
  const signed = signLetter(unsigned, name);
  const canSend = name !== "" || isAdmin;
  return (
    <div className={isHydrated || isAdmin ? "stack gap-section" : `stack gap-section ${styles.hydrating}`}>
      {countries && <ResidenceForm countries={countries} representatives={representatives} />}
      {!canSend && (
        <div className={`stack gap-4 ${styles.withoutName}`}>
          <LetterSummary letter={unsigned} />
          <NameForm onSave={save} />
        </div>
      )}
      <div className={`stack gap-section ${styles.withName}`} hidden={isHydrated && !canSend}>
        {isSent && (
          <CampaignThanks
            heading={m.email_sent_thanks()}
            shared={{ path: `/email/${_id}`, title, words: title }}
            next={{ path: "/twitter", label: m.twitter_current_campaign() }}
          >
            {m.email_pass_on()}
          </CampaignThanks>
        )}
        {problem === "mail app" && <Notice>{m.email_mail_app_silent()}</Notice>}
        <section className={`stack gap-4 ${styles.section}`} aria-labelledby="letter">
          <h2 id="letter" ref={heading} tabIndex={-1}>
            {m.email_letter()}
          </h2>
          <Letter letter={unsigned} signature={name} isClamped={!isAdmin && !problem} bodyRef={body} />
          <noscript>
            <p>{m.name_without_javascript()}</p>
          </noscript>
          {name && <SignedBy name={name} onChange={setStoredName} />}
        </section>
        {/* Before the other ways in the tab order. */}
        {isHydrated && canSend && <LetterBar letter={signed} sending={sending} />}
        <OtherSendMethods letter={signed} sending={sending} />
      </div>
    </div>
  );
}

/** Selects the text of an element once `isSelected` is set, so that it can be copied by hand. */
function useSelection(isSelected: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected && element.current) window.getSelection()?.selectAllChildren(element.current);
  }, [isSelected]);
  return element;
}

type SignedByProps = { name: string; onChange: (name: string) => void };

/** Shows the name that signs the letter, and edits it in place. */
function SignedBy({ name, onChange }: SignedByProps) {
  const disclosure = useDisclosure();
  if (disclosure.isOpen) return <ChangeName name={name} onChange={onChange} onClose={disclosure.close} />;
  return (
    <p className={`row ${styles.signed}`} data-unprinted>
      <span>{m.name_signed({ name })}</span>
      <Button variant="secondary" ref={disclosure.opener} onClick={disclosure.open}>
        {m.name_change()}
      </Button>
    </p>
  );
}

function ChangeName({ name, onChange, onClose }: SignedByProps & { onClose: () => void }) {
  const container = useFocusFirstField<HTMLDivElement>("input");
  const save = (next: string) => {
    onChange(next);
    onClose();
  };
  return (
    <div ref={container}>
      <NameForm initial={name} onSave={save} onCancel={onClose} />
    </div>
  );
}

/** Shows recipients, subject and length of a letter. */
function LetterSummary({ letter: { to, cc, subject, body } }: { letter: LetterText }) {
  return (
    <dl className={styles.summary}>
      <LetterHeaderLine label={m.email_to_label()} className="clamp">
        <Addresses list={[...to, ...cc]} />
      </LetterHeaderLine>
      <LetterHeaderLine label={m.email_subject_label()}>
        <UserText>{subject}</UserText>
      </LetterHeaderLine>
      <LetterHeaderLine label={m.email_length_label()}>{m.email_length({ count: countWords(body) })}</LetterHeaderLine>
    </dl>
  );
}
