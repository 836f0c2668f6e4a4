import { useEffect, useRef, useState } from "react";
import { email_letter, name_without_javascript } from "#messages";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalStorage } from "#platform/web/storage/use-local-storage.ts";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { type Letter as LetterText, normalizeName, signLetter } from "../compose-links.ts";
import { Letter } from "./letter.tsx";
import styles from "./letter-to-send.module.css";
import { NameForm } from "./name-form.tsx";
import { SendLetter } from "./send-letter.tsx";
import { SignedBy } from "./signed-by.tsx";

/**
 * Asks visitors for their name first, then shows the letter signed with it and the ways to send it. Until hydration
 * the style sheet decides which of the two is shown. Admins see the letter at once.
 */
export function LetterToSend({ letter }: { letter: LetterText }) {
  const isHydrated = useHydrated();
  const isAdmin = useIsAdmin();
  const [stored, setStoredName] = useLocalStorage("visitorName");
  const name = normalizeName(stored ?? "");
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasSaved, setSaved] = useState(false);
  // The form that had the focus is gone then.
  useEffect(() => {
    if (wasSaved) heading.current?.focus();
  }, [wasSaved]);

  const save = (next: string) => {
    setStoredName(next);
    setSaved(true);
  };
  return (
    <div className={isHydrated || isAdmin ? styles.container : `${styles.container} ${styles.hydrating}`}>
      {!name && !isAdmin && (
        <div className={styles.withoutName}>
          <NameForm onSave={save} />
        </div>
      )}
      <div className={styles.withName} hidden={isHydrated && !name && !isAdmin}>
        <section className={styles.section} aria-labelledby="letter">
          <h2 id="letter" ref={heading} tabIndex={-1}>
            {email_letter()}
          </h2>
          <Letter letter={signLetter(letter, "")} signature={name} />
          <noscript>
            <p>{name_without_javascript()}</p>
          </noscript>
          {name && <SignedBy name={name} onChange={setStoredName} />}
        </section>
        <SendLetter letter={signLetter(letter, name)} />
      </div>
    </div>
  );
}
