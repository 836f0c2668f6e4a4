import { useEffect } from "react";
import { useBlocker } from "react-router";
import { leave_label, stay_label, unsaved_explanation, unsaved_question } from "#messages";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

type PageLocation = { pathname: string; search: string };

/**
 * While rendered, asks before the page is left by a link, by going back or by closing the tab.
 *
 * @param props.itemParam the search parameter that names the form's item, if one does
 */
export function UnsavedChangesBlocker({ itemParam }: { itemParam?: string }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLeavingPage(currentLocation, nextLocation, itemParam));
  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleBeforeUnload);
    return () => window.removeEventListener("beforeunload", handleBeforeUnload);
  }, []);
  if (blocker.state !== "blocked") return null;
  return <UnsavedChangesDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** Returns whether a navigation leads to another page, or to the same form with another item. */
function isLeavingPage(from: PageLocation, to: PageLocation, itemParam: string | undefined): boolean {
  if (from.pathname !== to.pathname) return true;
  if (itemParam === undefined) return false;
  const item = new URLSearchParams(from.search).get(itemParam);
  return item !== null && item !== new URLSearchParams(to.search).get(itemParam);
}

/** Asks whether unsaved input may be discarded. */
export function UnsavedChangesDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title={unsaved_question()} onClose={onStay} isAlert>
      <p>{unsaved_explanation()}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onStay}>
          {stay_label()}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {leave_label()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
