import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { get } from "#platform/shared/define-call.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { useDebouncedFetch } from "./use-debounced-fetch.ts";
import { useFetch } from "./use-fetch.ts";

type Ask = { key: string; signal: AbortSignal; response: PromiseWithResolvers<string> };

/** Fetches by a key that the test chooses, and notes each request. */
function createPage(asks: Ask[], onError?: (message: string) => void) {
  return function Page() {
    const [key, setKey] = useState("one");
    const [isEnabled, setEnabled] = useState(true);
    const fetchData = (signal: AbortSignal) => {
      const response = Promise.withResolvers<string>();
      asks.push({ key, signal, response });
      return response.promise;
    };
    const { data, errorMessage, reload } = useFetch(key, fetchData, { isEnabled, ...(onError && { onError }) });
    const [reloaded, setReloaded] = useState<string | null>();
    return (
      <>
        <p role="status">{[data, errorMessage, reloaded].map((text) => text ?? "–").join(" ")}</p>
        <button type="button" onClick={() => setKey("two")}>
          Two
        </button>
        <button type="button" onClick={() => setEnabled(!isEnabled)}>
          Switch
        </button>
        <button type="button" onClick={() => void reload().then((result) => setReloaded(result ?? "failed"))}>
          Reload
        </button>
      </>
    );
  };
}
const getStatus = () => screen.getByRole("status").textContent;
const respond = (ask: Ask | undefined, data: string) => act(async () => ask?.response.resolve(data));
const fail = (ask: Ask | undefined, message: string) => act(async () => ask?.response.reject(new Error(message)));

describe("useFetch", () => {
  function mount(onError?: (message: string) => void) {
    const asks: Ask[] = [];
    const Page = createPage(asks, onError);
    const { user } = mountElement(<Page />);
    return { asks, click: (name: string) => user.click(screen.getByRole("button", { name })) };
  }

  it("fetches once, and again for a new key, ignoring late responses of the old one", async () => {
    const { asks, click } = mount();
    expect(asks).toHaveLength(1);
    await respond(asks[0], "first");
    expect(getStatus()).toBe("first – –");
    await click("Two");
    expect(getStatus()).toBe("– – –");
    expect(asks.map(({ key }) => key)).toEqual(["one", "two"]);
    await respond(asks[1], "second");
    expect(getStatus()).toBe("second – –");
    expect(asks).toHaveLength(2);
  });

  it("aborts what is no longer needed, and shows nothing of it", async () => {
    const onError = vi.fn();
    const { asks, click } = mount(onError);
    await click("Two");
    expect(asks.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await respond(asks[1], "second");
    await fail(asks[0], "Aborted");
    expect(getStatus()).toBe("second – –");
    expect(onError).not.toHaveBeenCalled();
    await click("Reload");
    await click("Reload");
    expect(asks.slice(2).map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await respond(asks[3], "fourth");
    await respond(asks[2], "third");
    expect(getStatus()).toMatch(/^fourth /);
  });

  it("returns the error and the former data, and clears the error on the next try", async () => {
    const onError = vi.fn();
    const { asks, click } = mount(onError);
    await fail(asks[0], "No connection.");
    expect(getStatus()).toBe("– No connection. –");
    expect(onError).toHaveBeenCalledExactlyOnceWith("No connection.");
    await click("Reload");
    expect(getStatus()).toBe("– – –");
    await respond(asks[1], "first");
    expect(getStatus()).toBe("first – first");
    await click("Reload");
    await fail(asks[2], "Lost.");
    expect(getStatus()).toBe("first Lost. failed");
  });

  it("fetches only while it is enabled", async () => {
    const { asks, click } = mount();
    await click("Switch");
    expect(asks[0]?.signal.aborted).toBe(true);
    await click("Two");
    expect(asks).toHaveLength(1);
    await click("Switch");
    expect(asks).toHaveLength(2);
  });
});

describe("useDebouncedFetch", () => {
  const schemas = { summary: "", input: z.object({ q: z.string() }), output: z.object({ found: z.string() }) };
  const search = get<typeof schemas>("/search", "public");

  function Search() {
    const [q, setQ] = useState("");
    const [version, setVersion] = useState(0);
    const { data, errorMessage } = useDebouncedFetch(search, q === "" ? null : { q }, version);
    return (
      <>
        <input aria-label="Words" value={q} onChange={({ target }) => setQ(target.value)} />
        <button type="button" onClick={() => setVersion(version + 1)}>
          Again
        </button>
        <p role="status">{errorMessage ?? data?.found ?? "–"}</p>
      </>
    );
  }
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 }));
  afterEach(() => void vi.useRealTimers());

  it("asks for what was typed once nobody types, and again for another version", async () => {
    const { user, sent } = mountElement(<Search />, { replies: [replyTo(search, ({ q }) => ({ found: `Found ${q}` }))] });
    await user.type(screen.getByLabelText("Words"), "tole");
    await waitFor(() => expect(getStatus()).toBe("Found tole"));
    expect(sent.map(({ input }) => input)).toEqual([{ q: "tole" }]);
    await user.click(screen.getByRole("button", { name: "Again" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(getStatus()).toBe("Found tole"));
    await user.clear(screen.getByLabelText("Words"));
    expect(getStatus()).toBe("–");
    expect(sent).toHaveLength(2);
  });

  it("says why nothing is found", async () => {
    const { user } = mountElement(<Search />, { replies: [refuseCall(search, "Too long.")] });
    await user.type(screen.getByLabelText("Words"), "t");
    await waitFor(() => expect(getStatus()).toBe("Too long."));
  });
});
