import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
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
  /** A link beside the heading. */
  headingAction?: ReactNode;
  /** Renders one `NumberedCard`, or a `AdminRow` where the list is one of rows. */
  renderCard: (item: T, number: number) => ReactNode;
};

/**
 * Lists the items beneath the one shown: the newest, numbered from 2, and the older ones that Load More adds. Nothing when
 * there are neither.
 */
export function RecentCards<T extends WithId>(props: RecentCardsProps<T>) {
  const { id, level, list, older, messages, showsLoadMore = true, listClassName = "grid", headingAction, renderCard } = props;
  const { cards, nextNumber } = mergeCards(list, older);
  const Heading = `h${level}` as const;
  if (cards.length === 0 && !showsLoadMore) return null;
  return (
    <section className={`stack gap-5 ${styles.recent}`} aria-labelledby={id} data-unprinted>
      <div className={`row ${styles.heading}`}>
        <Heading id={id} tabIndex={-1}>
          {messages.heading}
        </Heading>
        {headingAction}
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

  const handleClick = () => {
    clickedNumber.current = nextNumber;
    void loadMore();
  };
  // A link, which needs no scripts, until there is something to press; the button takes over its focus.
  const isHydrated = useHydrated();
  const link = useRef<HTMLAnchorElement | null>(null);
  const linkHadFocus = useRef(false);
  const trackLink = (element: HTMLAnchorElement | null) => {
    // Called with null before React removes the link.
    if (!element) linkHadFocus.current = link.current === document.activeElement;
    link.current = element;
  };
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (linkHadFocus.current) button?.focus({ preventScroll: true });
    linkHadFocus.current = false;
  };
  return (
    <div ref={sectionRef} className={styles.older} tabIndex={-1}>
      {hasMore &&
        (isHydrated ? (
          <Button ref={takeFocus} variant="secondary" isBusy={isLoading} onClick={handleClick}>
            {messages.loadMore}
          </Button>
        ) : (
          <ButtonLink ref={trackLink} variant="secondary" to={{ pathname, search }}>
            {messages.loadMore}
          </ButtonLink>
        ))}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <p role="status">{!hasMore && count === 0 ? messages.noOlder : ""}</p>
    </div>
  );
}
