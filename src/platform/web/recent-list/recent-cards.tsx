import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import styles from "./recent-list.module.css";
import { getLastOfNewest, mergeCards, type RecentList } from "./recent-list.ts";
import type { useOlderItems } from "./use-older-items.ts";

type WithId = { _id: string };

type RecentCardsProps<T extends WithId> = {
  /** The id of the heading, which receives the focus when a card is removed. */
  id: string;
  level: 2 | 3;
  list: Pick<RecentList<WithId, T>, "shown" | "newest">;
  older: ReturnType<typeof useOlderItems<T>>;
  messages: { heading: string; loadMore: string; noOlder: string };
  showsLoadMore?: boolean;
  /** The class of the list, where it is not one of cards. */
  listClassName?: string | undefined;
  /** Stands beside the heading: a link. */
  beside?: ReactNode;
  /** Renders one `NumberedCard`, or a `AdminRow` where the list is one of rows. */
  renderCard: (item: T, number: number) => ReactNode;
};

/**
 * Lists the items beneath the one shown: the newest, numbered from 2, and the older ones that Load More adds. Nothing when
 * there are neither.
 */
export function RecentCards<T extends WithId>(props: RecentCardsProps<T>) {
  const { id, level, list, older, messages, showsLoadMore = true, listClassName = styles.cards, beside, renderCard } = props;
  const { cards, nextNumber } = mergeCards(list, older);
  const Heading = `h${level}` as const;
  if (cards.length === 0 && !showsLoadMore) return null;
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <div className={styles.heading}>
        <Heading id={id} tabIndex={-1}>
          {messages.heading}
        </Heading>
        {beside}
      </div>
      {cards.length > 0 && (
        <ol className={listClassName}>
          {cards.map(({ item, number }) => (
            <Fragment key={item._id}>{renderCard(item, number)}</Fragment>
          ))}
        </ol>
      )}
      {showsLoadMore && (
        <OlderSection older={older} lastOfNewest={getLastOfNewest(list.newest)} nextNumber={nextNumber} messages={messages} />
      )}
    </section>
  );
}

type OlderSectionProps = {
  older: Omit<ReturnType<typeof useOlderItems>, "items"> & { items: WithId[] | null };
  lastOfNewest: string | undefined;
  nextNumber: number;
  messages: { loadMore: string; noOlder: string };
};

function OlderSection({ older, lastOfNewest, nextNumber, messages }: OlderSectionProps) {
  const { pathname } = useLocation();
  const { items, hasMore, isLoading, errorMessage, loadMore } = older;
  const before = items?.at(-1)?._id ?? lastOfNewest;
  const search = before ? `?before=${before}&number=${nextNumber}` : "?more";
  const count = items?.length ?? 0;
  const sectionRef = useRef<HTMLDivElement>(null);
  const clickedNumber = useRef<number | null>(null);

  // The button may have been removed: moves the focus to the first new card, or to the message instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when items were added
  useEffect(() => {
    if (clickedNumber.current === null) return;
    const link = document.querySelector<HTMLElement>(`[data-card="${clickedNumber.current}"] a`);
    (link ?? sectionRef.current)?.focus();
    clickedNumber.current = null;
  }, [count, hasMore]);

  const handleClick = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    if (isLoading) return;
    clickedNumber.current = nextNumber;
    void loadMore();
  };
  return (
    <div ref={sectionRef} className={styles.older} tabIndex={-1}>
      {hasMore && (
        <ButtonLink variant="secondary" to={{ pathname, search }} onClick={handleClick} aria-disabled={isLoading || undefined}>
          {messages.loadMore}
        </ButtonLink>
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <p role="status">{!hasMore && count === 0 ? messages.noOlder : ""}</p>
    </div>
  );
}
