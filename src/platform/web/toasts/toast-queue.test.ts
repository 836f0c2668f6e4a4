import { describe, expect, it } from "vitest";
import { getToastDurationMs } from "./toast.ts";
import { addToast, getShownToast, keepForNextPage, type NumberedToast } from "./toast-queue.ts";

const undo = { label: "Undo", run: () => {} };
const saved: NumberedToast = { kind: "success", message: "Saved", number: 1 };
const removed: NumberedToast = { kind: "success", message: "Removed", action: undo, number: 2 };
const failed: NumberedToast = { kind: "error", message: "Failed", number: 3 };

const numbersOf = (toasts: NumberedToast[]) => toasts.map(({ number }) => number);

describe("addToast", () => {
  it.each<[string, NumberedToast[], NumberedToast, number[]]>([
    ["keeps what has a button", [removed], { ...saved, number: 9 }, [2, 9]],
    ["keeps two with a button and the same text", [removed], { ...removed, number: 9 }, [2, 9]],
    ["keeps an error behind which a success waits", [failed], { ...saved, number: 9 }, [3, 9]],
    ["keeps a success that waits behind a new error", [saved], { ...failed, number: 9 }, [1, 9]],
    ["replaces an error by the next one", [failed], { ...failed, message: "Also failed", number: 9 }, [9]],
    ["keeps an error with a button", [{ ...failed, action: undo }], { ...failed, number: 9 }, [3, 9]],
    ["replaces a success by the next one", [saved, failed], { ...saved, message: "Copied", number: 9 }, [3, 9]],
    ["replaces an error by the same one", [failed, removed], { ...failed, number: 9 }, [2, 9]],
  ])("%s", (_case, before, toast, expected) => {
    expect(numbersOf(addToast(before, toast))).toEqual(expected);
  });
});

describe("getShownToast", () => {
  it.each<[string, NumberedToast[], number | null, number | undefined]>([
    ["nothing of nothing", [], 7, undefined],
    ["an error before all others", [removed, failed, saved], null, 3],
    ["an error before the one that is held", [removed, failed], 2, 3],
    [
      "the newest of two errors",
      [
        { ...failed, action: undo },
        { ...failed, number: 4 },
      ],
      null,
      4,
    ],
    ["the newest without an error", [removed, saved], null, 1],
    ["the one that is held before a newer one", [removed, saved], 2, 2],
    ["the newest when the one that was held is gone", [removed, saved], 8, 1],
  ])("shows %s", (_case, toasts, held, expected) => {
    expect(getShownToast(toasts, held)?.number).toBe(expected);
  });
});

describe("keepForNextPage", () => {
  it("keeps toasts only for the next page", () => {
    const carried = keepForNextPage([saved, { ...removed, isForNextPage: true }, failed]);
    expect(numbersOf(carried)).toEqual([2]);
    expect(keepForNextPage(carried)).toEqual([]);
  });
});

describe("getToastDurationMs", () => {
  it("gives 4 seconds, and 10 with a button", () => {
    expect([saved, failed, removed].map(getToastDurationMs)).toEqual([4_000, 4_000, 10_000]);
  });
});
