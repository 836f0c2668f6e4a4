import { useEffect } from "react";
import { useBlocker } from "react-router";
import { leave_label, stay_label, unsaved_explanation, unsaved_question } from "#messages";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

type PageLocation = { pathname: string; search: string };

/** While `when` is true, asks before the page is left by a link, by going back or by closing the tab. */
export function UnsavedChangesBlocker({ when }: { when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && isLeavingPage(currentLocation, nextLocation));
  useEffect(() => {
    if (!when) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", handleBeforeUnload);
    return () => window.removeEventListener("beforeunload", handleBeforeUnload);
  }, [when]);
  if (blocker.state !== "blocked") return null;
  return <UnsavedChangesDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** The search parameters that name a form's item. */
const targetParams = ["incident", "campaign"];

/** Returns whether a navigation leads to another page, or to the same form with another item. */
function isLeavingPage(from: PageLocation, to: PageLocation): boolean {
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return targetParams.some((name) => before.has(name) && before.get(name) !== after.get(name));
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
