import { act, cleanup, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { get } from "#platform/shared/define-call.ts";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { CallError } from "../api/call-error.ts";
import { createClientLoader, createLoader, gone, notFound, reloadDocument } from "../api/create-loader.ts";
import { loadTargetItem, type TargetData, useTargetItem } from "../api/target-item.ts";
import { useFragment } from "../ui/use-hydrated.ts";
import { isRootDataStale, setRootDataStale, useIsAdmin, useSiteName } from "./root-data.ts";
import { useNavigateTo } from "./use-navigate-to.ts";
import { getRetainedData, useRetainData, useRetainedLoaderData } from "./use-retained-loader-data.ts";

const schemas = { summary: "", input: z.object({ id: z.string() }), output: z.object({ _id: z.string() }) };
const getById = get<typeof schemas>("/get_item/:id", "admin");
const getCurrent = get<typeof schemas>("/get_current", "admin");
const target = { searchParam: "item", getById, getCurrent, localStorageKey: "currentIncidentId" as never };

describe("loadTargetItem", () => {
  const load = async (search: string, outcome: { _id: string } | CallError) => {
    const sent: unknown[] = [];
    const send = (async (call: unknown, input: unknown) => {
      sent.push(call === getById ? "by id" : "current", input);
      if (outcome instanceof CallError) throw outcome;
      return outcome;
    }) as never;
    const url = new URL(`http://site/page${search}`);
    const data = await loadTargetItem({ send, url, params: {} }, target, ({ _id }) => ({ _id, isPicked: true }));
    return { data, sent };
  };
  const refusal = new CallError(201, "It was deleted.");

  it("loads the item of the address, else the current one", async () => {
    const named = await load("?item=i", { _id: "i" });
    expect(named).toEqual({ data: { item: { _id: "i", isPicked: true }, errorMessage: null }, sent: ["by id", { id: "i" }] });
    expect((await load("?item=", { _id: "c" })).sent).toEqual(["current", {}]);
  });

  it("has an error and status 404 for a missing item, and none for an empty list", async () => {
    const missing = (await load("?item=i", refusal)).data as unknown as { data: unknown; init: { status: number } };
    expect([missing.data, missing.init.status]).toEqual([{ item: null, errorMessage: "It was deleted." }, 404]);
    expect((await load("", refusal)).data).toEqual({ item: null, errorMessage: null });
    await expect(load("", new CallError(500, "No."))).rejects.toThrow("No.");
  });
});

describe("useTargetItem", () => {
  function Page({ data }: { data: TargetData<{ _id: string }> }) {
    const [shown, setShown] = useState(data);
    const { target: item, formKey } = useTargetItem(shown, target);
    return (
      <>
        <p role="status">{`${item?._id ?? "none"} ${formKey}`}</p>
        <button type="button" onClick={() => setShown({ item: { _id: "other" }, errorMessage: null })}>
          Another
        </button>
      </>
    );
  }
  const current: TargetData<{ _id: string }> = { item: { _id: "c" }, errorMessage: null };
  const mount = (stored: string | null, url: string, replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"] = []) =>
    mountElement(<Page data={current} />, { url, replies, stored: stored === null ? {} : { currentIncidentId: stored } });

  it.each([
    ["the current one", null, [], "c", 0],
    ["the one that was shown last", "s", [replyTo(getById, { _id: "s" })], "s", 1],
    ["the current one where that is gone", "s", [refuseCall(getById, "It was deleted.")], "c", 1],
    ["the current one where that cannot be asked", "s", [refuseCall(getById, "No.", { status: 500 })], "c", 1],
    ["the current one where it is the same", "c", [], "c", 0],
  ])("names in the address %s", async (_case, stored, replies, id, count) => {
    const { getPath, sent } = mount(stored, "/am/page", replies);
    expect(screen.getByRole("status").textContent).toBe("none 0");
    await waitFor(() => expect(getPath()).toBe(`/am/page?item=${id}`));
    expect(sent).toHaveLength(count);
  });

  it("changes the address of no page that was left meanwhile", async () => {
    const { getPath, sent } = mount("s", "/page", [replyTo(getById, { _id: "s" })]);
    cleanup();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => undefined);
    expect(getPath()).toBe("/page");
  });

  it("has the item of the address at once, and another key for another item only", async () => {
    const { getPath } = mount("s", "/page?item=c");
    expect(screen.getByRole("status").textContent).toBe("c 0");
    await act(async () => fireEvent.click(screen.getByRole("button")));
    expect(screen.getByRole("status").textContent).toBe("other 1");
    expect(getPath()).toBe("/page?item=c");
  });
});

describe("useNavigateTo", () => {
  it("leads to a path in the language of the page once it is set", async () => {
    function Page() {
      const [path, setPath] = useState<string | null>(null);
      useNavigateTo(path, { email: "a@example.org" });
      return (
        <button type="button" onClick={() => setPath("/dashboard/email/1")}>
          Go
        </button>
      );
    }
    const { user, router, getPath } = mountElement(<Page />, { url: "/am/CreateEmailCampaign" });
    expect(getPath()).toBe("/am/CreateEmailCampaign");
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(getPath()).toBe("/am/dashboard/email/1"));
    expect(router.state.location.state).toEqual({ email: "a@example.org" });
  });
});

describe("useRetainedLoaderData and createClientLoader", () => {
  const failures: unknown[] = [];
  const load = async ({ url }: { url: URL }): Promise<{ path: string }> => {
    const failure = failures.shift();
    if (failure) throw failure;
    return { path: url.pathname };
  };
  const loader = createClientLoader(load as never);
  const silentLoader = createClientLoader(load as never, { isSilent: true });
  const call = (path: string, run = loader, signal = new AbortController().signal) =>
    run({ request: new Request(`http://site${path}`, { signal }), params: {} }) as Promise<unknown>;
  function Page() {
    return <p>{useRetainedLoaderData(load as never as () => Promise<{ path: string }>).path}</p>;
  }

  it("keeps the data of the open page where it cannot be loaded again, and says why", async () => {
    const toasts = collectToasts();

    const data = { path: "/page" };
    mountElement(<Page />, { url: "/page?tab=1", data });
    expect(screen.getByText("/page")).not.toBeNull();
    const busy = new CallError(503, "The server is busy.");
    failures.push(busy);
    expect(await call("/page?tab=1")).toBe(data);
    expect(toasts).toEqual([{ kind: "error", message: expect.stringContaining("The server is busy.") }]);
    failures.push(busy);
    expect(await call("/page?tab=1", silentLoader)).toBe(data);
    failures.push(busy);
    expect(await call("/page?tab=1", loader, AbortSignal.abort())).toBe(data);
    expect(toasts).toHaveLength(1);
    // Another page has no data here, and a refusal is not a network failure.
    failures.push(busy);
    await expect(call("/page?tab=2")).rejects.toMatchObject({ init: { status: 503 } });
    failures.push(new CallError(201, "It was deleted."));
    await expect(call("/page?tab=1")).rejects.toMatchObject({ data: "It was deleted.", init: { status: 404 } });
  });

  it("forgets them when the page is left", async () => {
    function Switch() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {isOpen && <Page />}
          <button type="button" onClick={() => setOpen(false)}>
            Leave
          </button>
        </>
      );
    }
    const { user } = mountElement(<Switch />, { url: "/page", data: { path: "/page" } });
    expect(getRetainedData(load, "/page")).toEqual({ path: "/page" });
    expect(getRetainedData(load, "/other")).toBeUndefined();
    await user.click(screen.getByRole("button"));
    expect(getRetainedData(load, "/page")).toBeUndefined();
    renderHook(() => useRetainData(load, "the root"));
    expect(getRetainedData(load, "/any?tab=1")).toBe("the root");
  });

  it("loads on the server with what the server sends, and the parameters of the page", async () => {
    const send = async () => "sent";
    const run = createLoader(async (args) => [await args.send(getById, { id: "i" }), args.params, args.url.search]);
    const args = { request: new Request("http://site/page?a=1"), params: { id: "i" }, context: { get: () => send } };
    expect(await run(args as never)).toEqual(["sent", { id: "i" }, "?a=1"]);
  });

  it("reloads the document at the same address, and has status 404 or 410", async () => {
    expect(() => reloadDocument({ request: new Request("http://site/am/donate?amount=1") })).toThrow();
    try {
      reloadDocument({ request: new Request("http://site/am/donate?amount=1") });
    } catch (response) {
      expect((response as Response).headers.get("location")).toBe("/am/donate?amount=1");
      expect((response as Response).headers.get("x-remix-reload-document")).toBe("true");
    }
    expect([notFound({}), gone({})]).toMatchObject([{ init: { status: 404 } }, { init: { status: 410 } }]);
  });
});

describe("the root data", () => {
  function Page() {
    const navigate = useNavigate();
    return (
      <>
        <p role="status">{`${useSiteName()} ${useIsAdmin()} ${useFragment()}`}</p>
        <Link to="#part">Part</Link>
        <button type="button" onClick={() => void navigate("/am")}>
          Amharic
        </button>
      </>
    );
  }
  const getStatus = () => screen.getByRole("status").textContent;

  it("has the site's name in the page's language, the session and the fragment", async () => {
    const { user } = mountElement(<Page />);
    expect(getStatus()).toBe("The Site false ");
    await user.click(screen.getByRole("link"));
    await waitFor(() => expect(getStatus()).toBe("The Site false part"));
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(getStatus()).toBe("ድረ ገጹ false "));
    document.body.replaceChildren();
    mountElement(<Page />, { isAdmin: true });
    expect(getStatus()).toBe("The Site true ");
  });

  it("are stale once something says so, until they are loaded", () => {
    expect(isRootDataStale()).toBe(false);
    setRootDataStale();
    expect(isRootDataStale()).toBe(true);
    setRootDataStale(false);
    expect(isRootDataStale()).toBe(false);
  });
});
