import { useState } from "react";
import * as m from "#messages";
import type { Call } from "#platform/shared/define-call.ts";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import type { HistoryChange } from "../rules.ts";

/**
 * The changes of a history that are selected, and a function that puts them back, the newest first, each by its call. `refusals` says
 * of each that was refused why; it stays selected.
 */
export function usePutBack(changes: HistoryChange[], revalidate: Revalidate) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { run, isBusy, errorMessage } = useMutation(revalidate);
  const possible = changes.filter(({ put_back }) => put_back !== null);
  const chosen = possible.filter(({ _id }) => selected.has(_id));

  const select = (ids: string[], isOn: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id));
    setSelected(new Set(isOn ? [...others, ...ids] : others));
  };

  const putBack = (reason: string) =>
    run(async () => {
      const refused = new Map<string, string>();
      for (const { _id, put_back: call } of chosen) {
        if (!call) continue;
        const input = { ...call.input, ...(reason.trim() && { [call.reason_field]: reason }) };
        try {
          await sendCall({ ...call, access: "admin" } as Call, input);
        } catch (error) {
          refused.set(_id, getErrorMessage(error));
        }
      }
      setRefusals(refused);
      setSelected(new Set(refused.keys()));
      const count = chosen.length - refused.size;
      if (count === 0) throw new Error(m.put_back_refused({ count: refused.size }));
      const rest = refused.size > 0 ? ` ${m.put_back_refused({ count: refused.size })}` : "";
      return { message: m.put_back_done({ count }) + rest };
    });

  return { possible, chosen, selected, refusals, select, putBack, isBusy, errorMessage };
}
