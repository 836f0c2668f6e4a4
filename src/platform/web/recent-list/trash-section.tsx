import { useRevalidator } from "react-router";
import * as m from "#messages";
import { restore, type Trash, type TrashableKind } from "#platform/shared/item-calls.ts";
import { useMutation } from "../api/use-mutation.ts";
import { formatDay } from "../formatting/format-day.ts";
import { DestroyDialog, type DestroyMessages } from "../forms/destroy-dialog.tsx";
import { useRootData } from "../routing/root-data.ts";
import { useLanguage } from "../routing/use-language.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { useDisclosure } from "../ui/use-disclosure.ts";
import { useFocusAfterRemoval } from "../ui/use-focus.ts";
import { UserText } from "../ui/user-text.tsx";
import { PagedList } from "./paged-list.tsx";
import styles from "./trash-section.module.css";
import type { Pages } from "./use-pages.ts";

export type TrashedItem = {
  _id: string;
  kind: TrashableKind;
  /** Names the kind of the item and its parent: "Page of “…”". */
  label: string;
  /** The item's own title, if any. */
  heading?: string;
  text: string;
  /** Its trashed contents: "12 pages". */
  contents?: string;
  deletedAt: string;
  /** The text that an owner must type to delete it for good. */
  retypedTitle: string;
};

type TrashSectionProps = {
  /** The id of the heading. */
  id: string;
  heading: string;
  emptyText: string;
  /** The pages of the whole trash. */
  pages: Pages<Trash>;
  /** The items of the section. */
  kinds: TrashableKind[];
  items: TrashedItem[];
  destroyMessages: DestroyMessages;
};

/** The trash of one feature, the last deleted first. */
export function TrashSection({ id, heading, emptyText, pages, kinds, items: loadedItems, destroyMessages }: TrashSectionProps) {
  const { hasMore, loadMore, isLoading, errorMessage } = pages;
  const incompleteKinds = kinds.filter(hasMore);
  const items = listUntilGap(loadedItems, incompleteKinds);
  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {items.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <PagedList
          {...{ isLoading, errorMessage }}
          className="stack gap-4"
          count={items.length}
          onLoadMore={incompleteKinds.length > 0 ? () => void loadMore(...incompleteKinds) : undefined}
        >
          {items.map((item) => (
            <TrashItem key={item._id} item={item} headingId={id} destroyMessages={destroyMessages} />
          ))}
        </PagedList>
      )}
    </section>
  );
}

/**
 * Returns the items, the last deleted first, down to where one of a kind that is not wholly loaded may be missing: so what is loaded later
 * comes after all of them.
 */
export function listUntilGap(items: TrashedItem[], incompleteKinds: TrashableKind[]): TrashedItem[] {
  const sorted = [...items].sort((one, other) => other.deletedAt.localeCompare(one.deletedAt));
  const ends = incompleteKinds.map((kind) => sorted.map((item) => item.kind).lastIndexOf(kind) + 1);
  return sorted.slice(0, Math.min(sorted.length, ...ends));
}

type TrashItemProps = { item: TrashedItem; headingId: string; destroyMessages: DestroyMessages };

function TrashItem({ item, headingId, destroyMessages }: TrashItemProps) {
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const { session } = useRootData();
  const destroyDisclosure = useDisclosure();
  const language = useLanguage();
  const element = useFocusAfterRemoval<HTMLLIElement>(headingId);
  return (
    <li className={`stack card ${styles.item}`} ref={element}>
      <p className="muted">{item.label}</p>
      {item.heading && (
        <h3>
          <UserText>{item.heading}</UserText>
        </h3>
      )}
      <UserText as="p" className={styles.text}>
        {item.text}
      </UserText>
      <p className="muted" suppressHydrationWarning>
        {m.deleted_on({ date: formatDay(item.deletedAt, language) })}
        {item.contents && <span>{` · ${item.contents}`}</span>}
      </p>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <div className="row gap-3">
        <Button variant="secondary" isBusy={isBusy} onClick={() => void mutate(restore, { kind: item.kind, id: item._id })}>
          {m.restore_label()}
        </Button>
        {session.role === "owner" && (
          <Button variant="danger" ref={destroyDisclosure.opener} onClick={destroyDisclosure.open}>
            {m.delete_permanently_label()}
          </Button>
        )}
      </div>
      {destroyDisclosure.isOpen && (
        <DestroyDialog
          title={item.retypedTitle}
          kind={item.kind}
          messages={destroyMessages}
          id={item._id}
          onClose={destroyDisclosure.close}
          revalidate={revalidate}
        />
      )}
    </li>
  );
}
