import type { ReactNode } from "react";
import * as m from "#messages";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { useFocusFirstAdded } from "./use-focus-first-added.ts";

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
  const { list, awaitMore } = useFocusFirstAdded<HTMLUListElement>(count, "a, button");
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
              awaitMore();
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
