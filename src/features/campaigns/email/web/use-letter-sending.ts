import { useState } from "react";
import { SECOND } from "#platform/shared/time-units.ts";
import { createStoredIds } from "#platform/web/storage/stored-ids.ts";
import { useSessionStorage } from "#platform/web/storage/use-session-storage.ts";
import { copyText } from "#platform/web/toasts/copy-text.ts";
import { sendAct } from "../../acts/web/send-act.ts";
import { getComposeLink, type Letter, type MailProgram } from "../compose-links.ts";

/** A phone takes a second or two to bring an app to the front. */
const TIMEOUT_MS = 3 * SECOND;

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    lettersSent: string;
  }
}
declare module "#platform/web/storage/session-storage.ts" {
  interface SessionStorageItems {
    /** The id of the campaign whose letter was opened in a mail program, until the visitor says whether it was sent. */
    letterInMail: string;
  }
}

/** The letters that the visitor reported as sent. */
const sentLetters = createStoredIds("lettersSent");

/** The failed method; then the text is selected, to be copied by hand. */
type SendingProblem = "clipboard" | "mail app";

/** The state of sending a letter, and its actions. */
export type LetterSending = ReturnType<typeof useLetterSending>;

export function useLetterSending(campaignId: string) {
  const isSent = sentLetters.useIds().has(campaignId);
  // A phone may unload this page while the mail app is shown.
  const [openId, setOpenId] = useSessionStorage("letterInMail");
  const [problem, setProblem] = useState<SendingProblem>();
  const [isCopied, setCopied] = useState(false);

  const noteOpened = () => {
    setOpenId(campaignId);
    sendAct("email_campaign", campaignId);
  };
  /** Stores that the mail app is being opened, and detects whether it came to the front. */
  const open = async () => {
    setProblem(undefined);
    noteOpened();
    if (!(await hasOpenedApp())) setProblem("mail app");
  };
  return {
    isSent,
    /** Whether the letter was opened in a mail program without an answer whether it was sent. */
    isPending: openId === campaignId,
    problem,
    /** Whether its body was copied, to be pasted there. */
    isCopied,
    open: () => void open(),
    /** Stores that a web mail was opened, which cannot fail. */
    openWebMail: noteOpened,
    /** Copies the body, then opens a program with the other parts, because its link is too short for the body. */
    copyAndOpen: async (program: MailProgram, letter: Letter) => {
      setProblem(undefined);
      if (!(await copyText(letter.body))) return setProblem("clipboard");
      setCopied(true);
      const { href } = getComposeLink(program, letter);
      if (program === "app") {
        window.location.assign(href);
        return open();
      }
      window.open(href, "_blank", "noopener");
      noteOpened();
    },
    answer: (wasSent: boolean) => {
      setProblem(undefined);
      setCopied(false);
      if (wasSent) sentLetters.add(campaignId);
      else sentLetters.remove(campaignId);
      setOpenId(null);
    },
  };
}

/**
 * Resolves to whether another app or tab came to the front. Browsers do not report whether an app opens a mail link, and an app's built-in
 * browser often does nothing.
 */
export function hasOpenedApp(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const finish = (isOpened: boolean) => {
      stop.abort();
      clearTimeout(timer);
      resolve(isOpened);
    };
    const timer = setTimeout(() => finish(false), TIMEOUT_MS);
    const handleOpened = () => finish(true);
    window.addEventListener("blur", handleOpened, { signal: stop.signal });
    window.addEventListener("pagehide", handleOpened, { signal: stop.signal });
    document.addEventListener("visibilitychange", handleOpened, { signal: stop.signal });
  });
}
