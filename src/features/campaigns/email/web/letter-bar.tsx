import * as m from "#messages";
import { ActionBar, ActionBarButtons, ActionBarQuestion, ActionBarText } from "#platform/web/ui/action-bar.tsx";
import { Button, ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { getComposeLink, type Letter } from "../compose-links.ts";
import type { LetterSending } from "./use-letter-sending.ts";

/** The best way to send a signed letter with one tap, and the question whether it was sent. */
export function LetterBar({ letter, sending }: { letter: Letter; sending: LetterSending }) {
  const { isSent, isPending, isCopied, problem } = sending;
  if (isSent && !isPending) return null;
  return (
    <ActionBar label={m.email_bar_label()} contentKey={isPending ? "pending" : problem}>
      {isPending ? (
        <ActionBarQuestion onAnswer={sending.answer}>
          {isCopied ? m.email_ask_sent_pasted() : m.email_ask_sent()}
        </ActionBarQuestion>
      ) : (
        <SendAction letter={letter} sending={sending} />
      )}
    </ActionBar>
  );
}

function SendAction({ letter, sending }: { letter: Letter; sending: LetterSending }) {
  const { problem, open, copyAndOpen } = sending;
  const { href, isWhole } = getComposeLink("app", letter);
  if (!isWhole && !problem) {
    return (
      <ActionBarButtons>
        <Button onClick={() => void copyAndOpen("app", letter)}>
          <Icon name="copy" />
          {m.email_copy_and_open()}
        </Button>
      </ActionBarButtons>
    );
  }
  return (
    <>
      <ActionBarText id="send-text">{problem ? m.email_copy_refused() : m.email_ready()}</ActionBarText>
      <ActionBarButtons>
        <ExternalButtonLink href={href} aria-describedby="send-text" onClick={open}>
          <Icon name="mail" />
          {m.email_open_app()}
        </ExternalButtonLink>
      </ActionBarButtons>
    </>
  );
}
