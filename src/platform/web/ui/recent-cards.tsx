import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { mergeCards } from "../merge-cards.ts";
import { opensElsewhere } from "../opens-elsewhere.ts";
import type { useOlder } from "../use-older.ts";
import { ButtonLink } from "./button.tsx";
import { DangerNotice } from "./notice.tsx";
import styles from "./recent-cards.module.css";

type Known = { _id: string };

type RecentCardsProps<T extends Known> = {
  /** Of the heading, which takes the focus when a card with it goes. */
  id: string;
  level: 2 | 3;
  shown: Known | null;
  newest: T[];
  older: ReturnType<typeof useOlder<T>>;
  words: { heading: string; loadMore: string; noOlder: string };
  /** Load More is left out where its rule does not show it. */
  showsLoadMore?: boolean;
  /** Draws one `NumberedCard`. */
  renderCard: (item: T, number: number) => ReactNode;
};

/** The other ones beneath what is shown: the newest, numbered from 2, and the older ones that Load More brings. */
export function RecentCards<T extends Known>(props: RecentCardsProps<T>) {
  const { id, level, shown, newest, older, words, showsLoadMore = true, renderCard } = props;
  const { cards, nextNumber } = mergeCards({ shown, newest }, older);
  const Heading = `h${level}` as const;
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <Heading id={id} tabIndex={-1}>
        {words.heading}
      </Heading>
      {cards.length > 0 && (
        <ol className={styles.cards}>
          {cards.map(({ item, number }) => (
            <Fragment key={item._id}>{renderCard(item, number)}</Fragment>
          ))}
        </ol>
      )}
      {showsLoadMore && <Older older={older} lastOfNewest={newest[5]?._id} nextNumber={nextNumber} words={words} />}
    </section>
  );
}

type OlderProps = {
  older: Omit<ReturnType<typeof useOlder>, "items"> & { items: Known[] | null };
  lastOfNewest: string | undefined;
  nextNumber: number;
  words: { loadMore: string; noOlder: string };
};

function Older({ older, lastOfNewest, nextNumber, words }: OlderProps) {
  const { pathname } = useLocation();
  const { items, mayHaveMore, isLoading, problem, loadMore } = older;
  const before = items?.at(-1)?._id ?? lastOfNewest;
  const search = before ? `?before=${before}&number=${nextNumber}` : "?more";
  const count = items?.length ?? 0;
  const area = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);

  // The button may be gone then: the focus goes to the first card that came, or to what is said instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something came
  useEffect(() => {
    if (pressedAt.current === null) return;
    const link = document.querySelector<HTMLElement>(`[data-card="${pressedAt.current}"] a`);
    (link ?? area.current)?.focus();
    pressedAt.current = null;
  }, [count, mayHaveMore]);

  const takeOver = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (isLoading) return;
    pressedAt.current = nextNumber;
    void loadMore();
  };
  return (
    <div ref={area} className={styles.older} tabIndex={-1}>
      {mayHaveMore && (
        <ButtonLink look="quiet" to={{ pathname, search }} onClick={takeOver} aria-disabled={isLoading || undefined}>
          {words.loadMore}
        </ButtonLink>
      )}
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <p role="status">{!mayHaveMore && count === 0 ? words.noOlder : ""}</p>
    </div>
  );
}
