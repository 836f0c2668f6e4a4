import { useEffect, useRef, useState } from "react";
import { email_letter, name_by_hand } from "#messages";
import { useHydrated } from "#platform/web/use-hydrated.ts";
import { useStored } from "#platform/web/use-stored.ts";
import { type Letter as LetterText, signLetter, tidyName } from "../compose-links.ts";
import { Letter } from "./letter.tsx";
import styles from "./letter-to-send.module.css";
import { NameForm } from "./name-form.tsx";
import { SendLetter } from "./send-letter.tsx";
import { SignedBy } from "./signed-by.tsx";

/**
 * Asks for the visitor's name first, then shows the letter signed with it and the ways to send it. Until the
 * page's scripts know whether there is a name, the style sheet decides what is seen.
 */
export function LetterToSend({ letter }: { letter: LetterText }) {
  const isKnown = useHydrated();
  const [stored, keep] = useStored("visitorName");
  const name = tidyName(stored ?? "");
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasSaved, setSaved] = useState(false);
  // What was being typed into is gone then.
  useEffect(() => {
    if (wasSaved) heading.current?.focus();
  }, [wasSaved]);

  const save = (next: string) => {
    keep(next);
    setSaved(true);
  };
  return (
    <div className={isKnown ? styles.area : `${styles.area} ${styles.unknown}`}>
      {!name && (
        <div className={styles.withoutName}>
          <NameForm onSave={save} />
        </div>
      )}
      <div className={styles.withName} hidden={isKnown && !name}>
        <section className={styles.part} aria-labelledby="letter">
          <h2 id="letter" ref={heading} tabIndex={-1}>
            {email_letter()}
          </h2>
          <Letter letter={signLetter(letter, "")} signOff={name} />
          <noscript>
            <p>{name_by_hand()}</p>
          </noscript>
          {name && <SignedBy name={name} onChange={keep} />}
        </section>
        <SendLetter letter={signLetter(letter, name)} />
      </div>
    </div>
  );
}
