import { useEffect } from "react";
import { useBlocker } from "react-router";
import { leave_label, stay_label, unsaved_explanation, unsaved_question } from "#messages";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

type Place = { pathname: string; search: string };

/** While `when` holds, leaving the page asks first, whether by a link, back, or closing the tab. */
export function AskBeforeLeaving({ when }: { when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && leaves(currentLocation, nextLocation));
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  if (blocker.state !== "blocked") return null;
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** What a form is about, where its address names it. */
const targets = ["incident", "campaign"];

/** To another page, or to the same form about another thing; not to another tab of the page. */
function leaves(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return targets.some((name) => before.has(name) && before.get(name) !== after.get(name));
}

/** Whether what was typed may be lost. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title={unsaved_question()} onClose={onStay} isAlert>
      <p>{unsaved_explanation()}</p>
      <DialogActions>
        <Button look="quiet" onClick={onStay}>
          {stay_label()}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {leave_label()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
