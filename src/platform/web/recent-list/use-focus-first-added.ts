import { type RefObject, useEffect, useRef } from "react";

type FocusFirstAdded<List> = {
  /** For the element whose children are the items. */
  list: RefObject<List | null>;
  /** To be called when more items are asked for. */
  awaitMore: () => void;
};

/** Focuses the element that `selector` finds in the first added item of a list of `count` items, after a request for more. */
export function useFocusFirstAdded<List extends HTMLElement>(count: number, selector: string): FocusFirstAdded<List> {
  const list = useRef<List>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    list.current?.children[countBefore.current]?.querySelector<HTMLElement>(selector)?.focus();
    countBefore.current = null;
  }, [count, selector]);
  const awaitMore = () => {
    countBefore.current = count;
  };
  return { list, awaitMore };
}
