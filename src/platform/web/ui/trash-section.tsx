import { useRevalidator } from "react-router";
import { deleted_on, destroy_label, restore_label } from "#messages";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { formatDay } from "../format-day.ts";
import { useLanguage } from "../page-language.ts";
import { useRootData } from "../root-data.ts";
import { useDisclosure } from "../use-disclosure.ts";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import { useMutation } from "../use-mutation.ts";
import { Button } from "./button.tsx";
import { DestroyDialog, type DestroyWords } from "./destroy-dialog.tsx";
import { DangerNotice } from "./notice.tsx";
import styles from "./trash-section.module.css";
import { UserText } from "./user-text.tsx";

/** One thing in the trash. */
export type DeletedThing = {
  _id: string;
  /** What it is, and of what: "Tweet of “…”". */
  kind: string;
  /** Its own title, where it has one. */
  heading?: string;
  text: string;
  /** What went with it: "12 tweets". */
  contents?: string;
  deletedAt: string;
  /** What an owner has to type before it is destroyed. */
  retypedTitle: string;
  /** Takes `id`. */
  restore: Call;
  /** Takes `id` and `title`. */
  destroy: Call;
};

type TrashSectionProps = {
  /** Of the heading. */
  id: string;
  heading: string;
  emptyText: string;
  things: DeletedThing[];
  destroyWords: DestroyWords;
};

/** The trash of one feature, newest first. */
export function TrashSection({ id, heading, emptyText, things, destroyWords }: TrashSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {things.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <ul className={styles.items}>
          {things
            .toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt))
            .map((thing) => (
              <DeletedItem key={thing._id} thing={thing} headingId={id} destroyWords={destroyWords} />
            ))}
        </ul>
      )}
    </section>
  );
}

type DeletedItemProps = { thing: DeletedThing; headingId: string; destroyWords: DestroyWords };

function DeletedItem({ thing, headingId, destroyWords }: DeletedItemProps) {
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem } = useMutation(revalidate);
  const { session } = useRootData();
  const destroying = useDisclosure();
  const language = useLanguage();
  const element = useFocusAfterRemoval<HTMLLIElement>(headingId);
  return (
    <li className={styles.item} ref={element}>
      <p className={styles.kind}>{thing.kind}</p>
      {thing.heading && (
        <h3>
          <UserText>{thing.heading}</UserText>
        </h3>
      )}
      <UserText as="p" className={styles.text}>
        {thing.text}
      </UserText>
      <p className={styles.facts} suppressHydrationWarning>
        {deleted_on({ date: formatDay(thing.deletedAt, language) })}
        {thing.contents && ` · ${thing.contents}`}
      </p>
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <div className={styles.actions}>
        <Button look="quiet" isBusy={isBusy} onClick={() => void act(thing.restore, { id: thing._id } as InputOf<Call>)}>
          {restore_label()}
        </Button>
        {session.role === "owner" && (
          <Button look="danger" ref={destroying.opener} onClick={destroying.open}>
            {destroy_label()}
          </Button>
        )}
      </div>
      {destroying.isOpen && (
        <DestroyDialog
          title={thing.retypedTitle}
          call={thing.destroy}
          words={destroyWords}
          id={thing._id}
          onClose={destroying.close}
          revalidate={revalidate}
        />
      )}
    </li>
  );
}
