import { useState } from "react";
import * as m from "#messages";
import type { Call } from "#platform/shared/define-call.ts";
import { sendCall } from "#platform/web/api/api-client.ts";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { useSelection } from "#platform/web/api/use-selection.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { getAdminKind } from "../admin-kind-rules.ts";
import type { Act, HistoryChange } from "../rules.ts";

/**
 * The changes of a history that are selected, and a function that puts them back, the newest first, each by its call. `refusals` says
 * of each that was refused why; it stays selected.
 */
export function usePutBack(changes: HistoryChange[], revalidate: Revalidate) {
  const { ids: selected, refusals, select, sendEach } = useSelection();
  const [path, setPath] = useState<string | null>(null);
  useNavigateTo(path);
  const { run, isBusy, errorMessage } = useMutation(revalidate);
  const possible = changes.filter(({ put_back }) => put_back !== null);
  const chosen = possible.filter(({ _id }) => selected.has(_id));

  const send = ({ put_back: call }: HistoryChange, reason: string) => {
    const input = { ...call?.input, ...(call && reason.trim() && { [call.reason_field]: reason }) };
    return sendCall({ ...call, access: "admin" } as Call, input);
  };

  /** Puts one change back, and leads to its item. */
  const putBackOne = async (change: Act) => {
    const work = async () => {
      await send(change, "");
      return { message: m.put_back_done({ count: 1 }) };
    };
    if (await run(work, { isLeavingPage: true })) setPath(getAdminKind(change.kind).getPath(change.root_id));
  };

  const putBack = (reason: string) =>
    run(async () => {
      const { length: count } = await sendEach(chosen, (change) => send(change, reason));
      const refused = chosen.length - count;
      if (count === 0) throw new Error(m.put_back_refused({ count: refused }));
      const rest = refused > 0 ? ` ${m.put_back_refused({ count: refused })}` : "";
      return { message: m.put_back_done({ count }) + rest };
    });

  return { possible, chosen, selected, refusals, select, putBack, putBackOne, isBusy, errorMessage };
}
