import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { type BlockerFunction, type Location, useBlocker, useNavigate } from "react-router";
import * as m from "#messages";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type PageLocation = { pathname: string; search: string };
type UnsavedForm = {
  /** Whether leaving now would lose something. */
  isUnsaved: boolean;
  /** The search parameter that names the form's item, if one does. */
  itemParam?: string | undefined;
  /** Whether the form saves itself when the page is left. */
  canSaveOnLeave?: (() => boolean) | undefined;
};

/** The forms on the page, in the order in which they came. */
const forms = new Set<RefObject<UnsavedForm>>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when a form comes, goes or changes, or the focus moves. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("focusin", listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener("focusin", listener);
  };
}

/**
 * Returns whether the page needs a blocker: something is unsaved, or the focus is in a form. The router applies a blocker two
 * renderings after it appears, too late for a person who goes back right after the first character. There is not always one,
 * because with a blocker the router warns of the skip link's address.
 */
const needsBlocker = () => isInForm(document.activeElement) || [...forms].some(({ current }) => current.isUnsaved);
const isInForm = (element: Element | null) => element?.closest("form") != null;

/**
 * Belongs into each form. Asks before the page is left by a link, by going back or by closing the tab, while one of its
 * forms is unsaved.
 */
export function UnsavedChangesBlocker({ isUnsaved, itemParam, canSaveOnLeave }: UnsavedForm) {
  const form = useRef<UnsavedForm>({ isUnsaved, itemParam, canSaveOnLeave });
  useLayoutEffect(() => {
    form.current = { isUnsaved, itemParam, canSaveOnLeave };
    notify();
  }, [isUnsaved, itemParam, canSaveOnLeave]);
  useLayoutEffect(() => {
    forms.add(form);
    notify();
    return () => {
      forms.delete(form);
      notify();
    };
  }, []);
  useEffect(() => {
    if (!isUnsaved) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isLosing(form.current)) event.preventDefault();
    };
    window.addEventListener("beforeunload", handleBeforeUnload);
    return () => window.removeEventListener("beforeunload", handleBeforeUnload);
  }, [isUnsaved]);
  // The router supports one blocker: the first form's asks for all of them.
  const isBlocker = useSyncExternalStore(
    subscribe,
    () => forms.values().next().value === form && needsBlocker(),
    () => false,
  );
  return isBlocker ? <NavigationBlocker /> : null;
}

const isLosing = ({ isUnsaved, canSaveOnLeave }: UnsavedForm) => isUnsaved && canSaveOnLeave?.() !== true;

const isLosingInput: BlockerFunction = ({ currentLocation, nextLocation }) =>
  [...forms].some(({ current }) => isLeavingPage(currentLocation, nextLocation, current.itemParam) && isLosing(current));

/**
 * Asks until it is answered: the router unblocks by itself when a navigation or revalidation that began before the blocked one
 * ends.
 */
function NavigationBlocker() {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const shouldBlock = useCallback<BlockerFunction>((args) => !isLeaving.current && isLosingInput(args), []);
  const blocker = useBlocker(shouldBlock);
  const [blockedLocation, setBlockedLocation] = useState<Location | null>(null);
  useEffect(() => {
    if (blocker.state === "blocked") setBlockedLocation(blocker.location);
  }, [blocker]);
  if (!blockedLocation) return null;
  const stay = () => {
    setBlockedLocation(null);
    blocker.reset?.();
  };
  const leave = () => {
    isLeaving.current = true;
    if (blocker.proceed) blocker.proceed();
    else void navigate(blockedLocation);
  };
  return <UnsavedChangesDialog onStay={stay} onLeave={leave} />;
}

/** Returns whether a navigation leads to another page, or to the same form with another item. */
export function isLeavingPage(from: PageLocation, to: PageLocation, itemParam: string | undefined): boolean {
  if (from.pathname !== to.pathname) return true;
  if (itemParam === undefined) return false;
  const item = new URLSearchParams(from.search).get(itemParam);
  return item !== null && item !== new URLSearchParams(to.search).get(itemParam);
}

/** Asks whether unsaved input may be discarded. */
export function UnsavedChangesDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      question={m.unsaved_question()}
      confirmLabel={m.leave_label()}
      cancelLabel={m.stay_label()}
      isDestructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{m.unsaved_explanation()}</p>
    </ConfirmDialog>
  );
}
