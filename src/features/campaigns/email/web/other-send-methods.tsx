import type { MouseEvent } from "react";
import * as m from "#messages";
import { CopyButton } from "#platform/web/toasts/copy-button.tsx";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { formatAddressList, getComposeLink, type Letter, type MailProgram } from "../compose-links.ts";
import styles from "./other-send-methods.module.css";
import type { LetterSending } from "./use-letter-sending.ts";

type OtherSendMethodsProps = { letter: Letter; sending: LetterSending };

/** Shows all ways to send a signed letter, with the same text as in the bar. Without scripts there is no bar. */
export function OtherSendMethods(props: OtherSendMethodsProps) {
  const { letter } = props;
  const isLong = !getComposeLink("app", letter).isWhole;
  return (
    <section className={`stack gap-4 ${styles.section}`} aria-labelledby="other-ways" data-unprinted>
      <h2 id="other-ways">{m.email_other_ways()}</h2>
      <p>{isLong ? m.email_send_copy_first() : m.email_send_instructions()}</p>
      {isLong && <CopyLetterButtons letter={letter} />}
      {isLong && <p>{m.email_send_paste()}</p>}
      <div className="row gap-3">
        <span className={styles.withoutScripts}>
          <MailLink {...props} program="app" />
        </span>
        <MailLink {...props} program="gmail" />
      </div>
      <details>
        <summary>Outlook, Yahoo</summary>
        <div className="row gap-3">
          <MailLink {...props} program="outlook" />
          <MailLink {...props} program="yahoo" />
        </div>
      </details>
      {!isLong && (
        <div className={styles.scriptOnly}>
          <p>{m.email_send_copy()}</p>
          <CopyLetterButtons letter={letter} />
        </div>
      )}
    </section>
  );
}

const names = { gmail: "Gmail", outlook: "Outlook", yahoo: "Yahoo" };

/** A link that opens the letter filled in, or copies it first if it is too long for the link. Without scripts it explains the steps. */
function MailLink({ program, letter, sending }: OtherSendMethodsProps & { program: MailProgram }) {
  const { problem, open, openWebMail, copyAndOpen } = sending;
  const { href, isWhole } = getComposeLink(program, letter);
  const handleClick = (event: MouseEvent) => {
    if (isWhole || problem) return program === "app" ? open() : openWebMail();
    event.preventDefault();
    void copyAndOpen(program, letter);
  };
  return (
    <ExternalButtonLink variant="secondary" href={href} onClick={handleClick}>
      {getLabel(program, isWhole)}
    </ExternalButtonLink>
  );
}

function getLabel(program: MailProgram, isWhole: boolean): string {
  if (program === "app") return isWhole ? m.email_open_app() : m.email_copy_and_open();
  const name = { program: names[program] };
  return isWhole ? m.email_open_in(name) : m.email_copy_then_open(name);
}

/** Buttons that copy the parts of a letter. They are hidden without scripts. */
function CopyLetterButtons({ letter: { to, cc, subject, body } }: { letter: Letter }) {
  const parts = [
    { label: m.email_copy_to(), text: formatAddressList(to) },
    ...(cc.length > 0 ? [{ label: m.email_copy_cc(), text: formatAddressList(cc) }] : []),
    { label: m.email_copy_subject(), text: subject },
    { label: m.email_copy_body(), text: body },
  ];
  return (
    <div className={`row gap-3 ${styles.scriptOnly}`}>
      {parts.map(({ label, text }) => (
        <CopyButton key={label} variant="secondary" text={text} label={label} />
      ))}
    </div>
  );
}
