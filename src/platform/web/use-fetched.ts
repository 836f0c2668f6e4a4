import { type ComponentType, useRef, useState } from "react";
import { fetchOrTell } from "./fetch-or-tell.ts";
import { useDisclosure } from "./use-disclosure.ts";

type FetchCode<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * What is drawn by code that is fetched at a press, and does at `whenFetched` what shows it as soon as the code is
 * there. Not with `lazy`: code that cannot be fetched would take the page away with all that was typed, and stay
 * failed. Here nothing happens but a toast, and the next press tries again.
 */
export function useFetched<Props>(fetchCode: FetchCode<Props>) {
  const [Code, setCode] = useState<ComponentType<Props> | null>(null);
  /** What was pressed last while the code is under way. */
  const wanted = useRef<(() => void) | null>(null);
  const fetchFirst = async () => {
    const found = await fetchOrTell(fetchCode);
    const show = wanted.current;
    wanted.current = null;
    if (!found) return;
    setCode(() => found.default);
    show?.();
  };
  const whenFetched = (show: () => void) => {
    if (Code) return show();
    const isUnderWay = wanted.current !== null;
    wanted.current = show;
    if (!isUnderWay) void fetchFirst();
  };
  return { Code, whenFetched };
}

/** A disclosure of what is drawn by code that is fetched at the first press: `Opened` while it is open. */
export function useFetchedDisclosure<Props>(fetchCode: FetchCode<Props>) {
  const disclosure = useDisclosure();
  const { Code, whenFetched } = useFetched(fetchCode);
  return { ...disclosure, open: () => whenFetched(disclosure.open), Opened: disclosure.isOpen ? Code : null };
}
