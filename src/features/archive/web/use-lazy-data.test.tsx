import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { useLazyData } from "./use-lazy-data.ts";

type Fetch = (signal: AbortSignal) => Promise<string>;

/** Shows the data of an incident, with buttons that open it, and replace it by a newer state and by another incident. */
function mount(fetchData: Fetch, initialData: string | null = null) {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [incident, setIncident] = useState({ _id: "one" });
    const { data, isStale, errorMessage, reload } = useLazyData(initialData, isOpen, incident, fetchData);
    return (
      <>
        <p>{`${data} ${isStale} ${errorMessage}`}</p>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <button type="button" onClick={() => setIncident({ _id: "one" })}>
          Newer
        </button>
        <button type="button" onClick={() => setIncident({ _id: "two" })}>
          Other
        </button>
        <button type="button" onClick={() => void reload()}>
          Again
        </button>
      </>
    );
  }
  const { user } = mountElement(<Page />);
  return { press: (name: string) => user.click(screen.getByRole("button", { name })) };
}

describe("useLazyData", () => {
  it("fetches when it is first open, and keeps what it has until newer data are there", async () => {
    const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const fetchData = vi.fn<Fetch>();
    for (const { promise } of responses) fetchData.mockReturnValueOnce(promise);
    const { press } = mount(fetchData);
    expect(screen.getByText("null false null")).not.toBeNull();
    expect(fetchData).not.toHaveBeenCalled();
    await press("Open");
    responses[0]?.resolve("first");
    expect(await screen.findByText("first false null")).not.toBeNull();
    await press("Newer");
    expect(screen.getByText("first true null")).not.toBeNull();
    responses[1]?.resolve("second");
    expect(await screen.findByText("second false null")).not.toBeNull();
    await press("Other");
    expect(screen.getByText("null false null")).not.toBeNull();
    responses[2]?.resolve("third");
    expect(await screen.findByText("third false null")).not.toBeNull();
    expect(fetchData).toHaveBeenCalledTimes(3);
  });

  it("fetches nothing where the page has the data", async () => {
    const fetchData = vi.fn<Fetch>();
    const { press } = mount(fetchData, "of the page");
    await press("Open");
    expect(screen.getByText("of the page false null")).not.toBeNull();
    expect(fetchData).not.toHaveBeenCalled();
  });

  it("says why it failed, and tries again", async () => {
    const toasts = collectToasts();
    const fetchData = vi.fn<Fetch>().mockRejectedValueOnce(new Error("Out of order.")).mockResolvedValueOnce("first");
    const { press } = mount(fetchData);
    await press("Open");
    expect(await screen.findByText("null false Out of order.")).not.toBeNull();
    expect(toasts).toEqual([{ kind: "error", message: "Out of order." }]);
    await press("Again");
    expect(await screen.findByText("first false null")).not.toBeNull();
  });
});
