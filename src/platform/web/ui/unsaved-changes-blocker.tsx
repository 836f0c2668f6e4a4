import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { type BlockerFunction, useBlocker, useNavigate } from "react-router";
import * as m from "#messages";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { setLeaveQuestion } from "./leave-question.ts";

type PageLocation = { pathname: string; search: string };
type UnsavedForm = {
  /** Whether leaving now would lose something. */
  isUnsaved: boolean;
  /** The search parameter that names the form's item, if one does. */
  itemParam?: string | undefined;
  /** Saves what is unsaved as a draft; resolves to whether it did. The question then offers that. */
  onSave?: (() => Promise<boolean>) | undefined;
  /** Runs when it is given up, as the page is left. */
  onDiscard?: (() => void) | undefined;
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
export function UnsavedChangesBlocker({ isUnsaved, itemParam, onSave, onDiscard }: UnsavedForm) {
  const form = useRef<UnsavedForm>({ isUnsaved, itemParam, onSave, onDiscard });
  useLayoutEffect(() => {
    form.current = { isUnsaved, itemParam, onSave, onDiscard };
    notify();
  }, [isUnsaved, itemParam, onSave, onDiscard]);
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
      event.preventDefault();
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

const isLosingInput: BlockerFunction = ({ currentLocation, nextLocation }) =>
  [...forms].some(({ current }) => current.isUnsaved && isLeavingPage(currentLocation, nextLocation, current.itemParam));

/**
 * Asks until it is answered: the router unblocks by itself when a navigation or revalidation that began before the blocked one
 * ends.
 */
function NavigationBlocker() {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const shouldBlock = useCallback<BlockerFunction>((args) => !isLeaving.current && isLosingInput(args), []);
  const blocker = useBlocker(shouldBlock);
  const latest = useRef(blocker);
  /** Goes on once the question is answered. */
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== "blocked") return;
    const { location } = blocker;
    setAnswer(() => (mayLeave: boolean) => {
      if (!mayLeave) latest.current.reset?.();
      else if (latest.current.proceed) latest.current.proceed();
      else void navigate(location);
    });
  }, [blocker, navigate]);
  useEffect(() => {
    const askBeforeSignOut = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return setLeaveQuestion(async () => ![...forms].some(({ current }) => current.isUnsaved) || askBeforeSignOut());
  }, []);
  if (!answer) return null;
  const close = (mayLeave: boolean) => {
    isLeaving.current = mayLeave;
    answer(mayLeave);
  };
  const unsaved = [...forms].map(({ current }) => current).filter((form) => form.isUnsaved);
  const { onSave } = unsaved.find((form) => form.onSave) ?? {};
  const end = (mayLeave: boolean) => {
    setAnswer(null);
    close(mayLeave);
  };
  const discard = () => {
    // A sign-out removes all that the browser keeps.
    if (latest.current.state === "blocked") for (const form of unsaved) form.onDiscard?.();
    end(true);
  };
  if (!onSave) return <UnsavedChangesDialog onStay={() => end(false)} onLeave={discard} />;
  const save = async () => {
    // Saving may ask for the password, and focuses what is missing.
    flushSync(() => setAnswer(null));
    close(await onSave());
  };
  return (
    <ConfirmDialog
      question={m.save_draft_question()}
      confirmLabel={m.publish_save_draft()}
      cancelLabel={m.stay_label()}
      otherAction={{ label: m.discard_label(), run: discard }}
      onConfirm={() => void save()}
      onCancel={() => end(false)}
    >
      <p>{m.save_draft_explanation()}</p>
    </ConfirmDialog>
  );
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
