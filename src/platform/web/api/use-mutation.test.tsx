import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { post } from "#platform/shared/define-call.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { subscribeToToasts, type Toast } from "../toasts/toast.ts";
import { Toasts } from "../toasts/toasts.tsx";
import { runToastAction, useMutation } from "./use-mutation.ts";
import { useSendCall } from "./use-send-call.ts";

const schemas = {
  summary: "",
  input: z.object({ title: z.string() }),
  output: z.object({ message: z.string(), path: z.string() }),
};
const save = post<typeof schemas>("/save", "admin", "nothing");
const saved = replyTo(save, { message: "Saved.", path: "/one" });
type Options = NonNullable<Parameters<ReturnType<typeof useMutation>["mutate"]>[2]>;

/** Sends one mutation per click, and records the steps in order. */
function Page({ steps, options = {} }: { steps: unknown[]; options?: Options }) {
  const { mutate, run, isBusy, errorMessage, issues } = useMutation(async () => void steps.push("revalidated"));
  const note = (output: unknown) => steps.push(output);
  return (
    <>
      <Toasts />
      <button type="button" aria-busy={isBusy} onClick={() => void mutate(save, { title: "A title" }, options).then(note)}>
        Save
      </button>
      <button type="button" onClick={() => void run(async () => null, options).then(note)}>
        Cancel
      </button>
      <p role="note">{[errorMessage, ...issues.map(({ path }) => path)].join(" ")}</p>
    </>
  );
}
const getNote = () => screen.getByRole("note").textContent;
const isBusy = () => screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy") === "true";

describe("useMutation", () => {
  it("sends the call, shows the message, then calls back, revalidates and resolves", async () => {
    const steps: unknown[] = [];
    const onSuccess = async () => void steps.push("called back");
    const { user, sent } = mountElement(<Page steps={steps} options={{ onSuccess }} />, { replies: [saved] });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findByRole("status")).textContent).toBe("Saved.");
    await waitFor(() => expect(steps).toEqual(["called back", "revalidated", { message: "Saved.", path: "/one" }]));
    expect(sent).toEqual([{ call: "POST /save", input: { title: "A title" } }]);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(isBusy()).toBe(false);
  });

  it("shows a refusal in a toast and beside the button until the next attempt", async () => {
    const steps: unknown[] = [];
    const onSuccess = () => void steps.push("called back");
    const issues = [{ path: "title", message: "No." }];
    const replies = [refuseCall(save, "It is taken.", { issues }), saved];
    const { user } = mountElement(<Page steps={steps} options={{ onSuccess }} />, { replies });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(getNote()).toBe("It is taken. title"));
    expect(screen.getByRole("alert").textContent).toBe("It is taken.");
    expect(steps).toEqual([null]);
    expect(isBusy()).toBe(false);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(getNote()).toBe(""));
    await waitFor(() => expect(steps).toHaveLength(4));
  });

  it("sends one at a time, and is busy meanwhile", async () => {
    const steps: unknown[] = [];
    const finished = Promise.withResolvers<void>();
    const { user, sent } = mountElement(<Page steps={steps} options={{ onSuccess: () => finished.promise }} />, {
      replies: [saved],
    });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(isBusy()).toBe(true));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(steps).toEqual([null]);
    finished.resolve();
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(sent).toHaveLength(1);
  });

  it("does nothing at all where the work was cancelled", async () => {
    const steps: unknown[] = [];
    const { user } = mountElement(<Page steps={steps} options={{ onSuccess: () => void steps.push("called back") }} />);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(steps).toEqual([null]));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(isBusy()).toBe(false);
  });

  it("offers to undo it, where that is possible", async () => {
    const undo = vi.fn(async () => undefined);
    const { user } = mountElement(<Page steps={[]} options={{ undo }} />, { replies: [saved] });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(undo).not.toHaveBeenCalled();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
  });
});

describe("the toast of useMutation", () => {
  it.each([
    [{}, false],
    [{ isLeavingPage: true }, true],
  ])("with %j stays on the next page: %s", async (options, isForNextPage) => {
    const { user } = mountElement(<Page steps={[]} options={options} />, { replies: [saved] });
    const toasts: Toast[] = [];
    subscribeToToasts((toast) => void toasts.push(toast));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: "success", message: "Saved.", isForNextPage }]));
  });
});

describe("runToastAction", () => {
  function Undo({ steps }: { steps: unknown[] }) {
    const run = () => runToastAction(save, { title: "Before" }, async () => void steps.push("revalidated"));
    return (
      <>
        <Toasts />
        <button type="button" onClick={() => void run()}>
          Undo it
        </button>
      </>
    );
  }

  it("sends the call, revalidates and shows what the server says", async () => {
    const steps: unknown[] = [];
    const { user, sent } = mountElement(<Undo steps={steps} />, { replies: [saved] });
    await user.click(screen.getByRole("button", { name: "Undo it" }));
    expect((await screen.findByRole("status")).textContent).toBe("Saved.");
    expect(steps).toEqual(["revalidated"]);
    expect(sent).toEqual([{ call: "POST /save", input: { title: "Before" } }]);
  });

  it("shows why it failed", async () => {
    const steps: unknown[] = [];
    const { user } = mountElement(<Undo steps={steps} />, { replies: [refuseCall(save, "Too late.")] });
    await user.click(screen.getByRole("button", { name: "Undo it" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Too late.");
    expect(steps).toEqual([]);
  });
});

describe("useSendCall", () => {
  const other = post<typeof schemas>("/save_other", "admin", "nothing");
  function Sender() {
    const send = useSendCall();
    const [title, setTitle] = useState("one");
    const sendBy = (call: typeof save) => void send(call, { title }).catch(() => undefined);
    return (
      <>
        <button type="button" onClick={() => sendBy(save)}>
          Send
        </button>
        <button type="button" onClick={() => sendBy(other)}>
          Send another call
        </button>
        <button type="button" onClick={() => setTitle("two")}>
          Change
        </button>
      </>
    );
  }

  it("uses its key again only for a retry of the same call and input", async () => {
    const { user } = mountElement(<Sender />);
    const keys: (string | null)[] = [];
    let isLost = true;
    vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get("idempotency-key"));
      if (isLost) throw new TypeError("Failed to fetch");
      return new Response('{"message":"Saved."}');
    });
    const click = async (name: string, count: number) => {
      await user.click(screen.getByRole("button", { name }));
      await waitFor(() => expect(keys).toHaveLength(count));
    };
    await click("Send", 1);
    await click("Send", 2);
    await user.click(screen.getByRole("button", { name: "Change" }));
    await click("Send", 3);
    await click("Send another call", 4);
    isLost = false;
    await click("Send another call", 5);
    await click("Send another call", 6);
    const [first, retry, changed, otherCall, otherRetry, again] = keys;
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(retry).toBe(first);
    expect(otherRetry).toBe(otherCall);
    expect(new Set([first, changed, otherCall, again]).size).toBe(4);
  });
});
