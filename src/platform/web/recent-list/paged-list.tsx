import { type ReactNode, useEffect, useRef } from "react";
import * as m from "#messages";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/notice.tsx";

type PagedListProps = {
  className: string | undefined;
  /** How many items there are in the list. */
  count: number;
  isLoading: boolean;
  errorMessage: string | null;
  /** Undefined when there is no more. */
  onLoadMore: (() => void) | undefined;
  /** The `li`s. */
  children: ReactNode;
};

/** A list with Load More beneath it, which moves the focus to the first item that it adds. */
export function PagedList({ className, count, isLoading, errorMessage, onLoadMore, children }: PagedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const clickedCount = useRef<number | null>(null);
  useEffect(() => {
    if (clickedCount.current === null || count <= clickedCount.current) return;
    list.current?.children[clickedCount.current]?.querySelector<HTMLElement>("a, button")?.focus();
    clickedCount.current = null;
  }, [count]);
  return (
    <>
      <ul className={className} ref={list}>
        {children}
      </ul>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {onLoadMore && (
        <div>
          <Button
            variant="secondary"
            isBusy={isLoading}
            onClick={() => {
              clickedCount.current = count;
              onLoadMore();
            }}
          >
            {m.load_more()}
          </Button>
        </div>
      )}
    </>
  );
}
