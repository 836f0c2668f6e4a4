import { act, fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import * as m from "#messages";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { CallError } from "../api/call-error.ts";
import { TextField } from "../ui/field.tsx";
import { type ItemCalls, parseDraft } from "./create-item-saver.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { Form } from "./form.tsx";
import { useCreationForm } from "./use-creation-form.ts";
import { useForm } from "./use-form.ts";
import { usePreHydrationValues } from "./use-pre-hydration-values.ts";

type Texts = { title: string; body: string };
const empty: Texts = { title: "", body: "" };
const schema = z.object({ title: z.string().trim().min(1, "Title is Required"), body: z.string() });
const labels = { title: () => "Title" };

type Parts = { isPending: boolean; save: (id: string) => Promise<void> };
type PageProps = { calls: ItemCalls<Texts>; log: unknown[]; parts?: Parts };

function NewThing({ calls, log, parts }: PageProps) {
  const form = useForm(empty, {}, labels);
  const creation = useCreationForm<Texts, Texts>({
    ...{ name: "createThing", form, calls, paths: { draft: "/dashboard/things", published: "/things" } },
    parse: (values) => parseDraft({ schema }, values),
    ...(parts && { parts }),
  });
  const formRef = usePreHydrationValues(form.values, form.set);
  log.splice(0, log.length, creation.unsaved.isUnsaved);
  return (
    <Form ref={formRef} onSubmit={() => void creation.publish("It is public.")}>
      <DraftNotice draft={creation.draft} formRef={formRef} />
      <TextField label="Title" {...form.getTextProps("title")} />
      <TextField label="Body" {...form.getTextProps("body")} />
      {form.errorMessage && <p>{form.errorMessage}</p>}
      <button type="button" onClick={() => void creation.saveDraft(false)}>
        Save draft
      </button>
      <button type="button" onClick={() => void creation.saveDraft(true)}>
        Save and leave
      </button>
      <button type="button" onClick={creation.unsaved.onDiscard}>
        Discard and leave
      </button>
      <button type="submit">Publish</button>
    </Form>
  );
}

/** The form is gone once another page is shown. */
const Pages = (props: PageProps) => useLocation().pathname.endsWith("/new") && <NewThing {...props} />;

const draftOf = (changes: object, at: string) => JSON.stringify({ at, changes, opened: {} });
const AT = "2026-11-26T10:00:00.000Z";

function open({ stored, parts, url = "/things/new" }: { stored?: Record<string, string>; parts?: Parts; url?: string } = {}) {
  const sent: unknown[] = [];
  const log: unknown[] = [];
  const faults: CallError[] = [];
  const note = async (call: string, ...input: unknown[]) => {
    sent.push([call, ...input]);
    const fault = faults.shift();
    if (fault) throw fault;
    return { _id: "one" };
  };
  const calls: ItemCalls<Texts> = {
    ...{ create: (fields: Texts) => note("create", fields), share: (fields: Texts) => note("share", fields) },
    edit: (id, changes) => note("edit", id, changes),
    publish: (id) => note("publish", id),
    ...{ find: async () => ({}) },
  };
  const page = <Pages calls={calls} log={log} {...(parts && { parts })} />;
  const options = { isAdmin: true, session: { email: "a@example.org" }, url, ...(stored && { stored }) };
  const mounted = mountElement(page, options);
  return { ...mounted, sent, log, faults };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const click = (name: string) => act(async () => screen.getByRole("button", { name }).click());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const listStored = () => Object.keys(localStorage).filter((key) => key.startsWith("formDraft:a@example.org:createThing/"));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: new Date("2026-11-27T10:00:00.000Z") });
});
afterEach(() => vi.useRealTimers());

describe("a form that creates something", () => {
  it("keeps what is typed in this browser, and sends nothing until a click", async () => {
    const { sent, log } = open();
    expect(log).toEqual([false]);
    type("Title", "A raid");
    await pass(60_000);
    expect([log[0], listStored().length, sent]).toEqual([true, 1, []]);
  });

  it("stays where it is saved as somebody leaves, and keeps no text", async () => {
    const { sent, getPath, toasts } = open();
    type("Title", "A raid");
    await click("Save and leave");
    expect(sent).toEqual([["create", { title: "A raid", body: "" }]]);
    expect([getPath(), listStored()]).toEqual(["/things/new", []]);
    expect(toasts).toMatchObject([{ message: "Saved as a draft. Only admins see it." }]);
  });

  it("is discarded as somebody leaves, with Undo", async () => {
    const { toasts } = open();
    type("Title", "A raid");
    await click("Discard and leave");
    expect(listStored()).toEqual([]);
    expect(toasts).toMatchObject([{ message: "The draft was discarded.", isForNextPage: true }]);
    act(() => toasts[0]?.action?.run());
    expect(listStored()).toHaveLength(1);
  });

  it("leads to what is public already, and keeps what was typed since", async () => {
    const { faults, getPath, toasts } = open();
    type("Title", "A raid");
    faults.push(new CallError(0, "Lost."));
    await click("Publish");
    type("Title", "A raid, twice");
    faults.push(new CallError(201, m.idempotency_key_reused()));
    await click("Publish");
    await pass(10);
    expect(getPath()).toBe("/things/one");
    expect(toasts.at(-1)).toMatchObject({ kind: "error", message: m.creation_published_before(), isForNextPage: true });
    expect(JSON.parse(localStorage.getItem(listStored()[0] ?? "") ?? "")).toMatchObject({ changes: { title: "A raid, twice" } });
  });

  it("is published at once, leads there in the language, and leaves no draft", async () => {
    const { sent, toasts, getPath, log } = open({ url: "/am/things/new" });
    type("Title", "A raid");
    await click("Publish");
    await pass(10);
    expect(sent).toEqual([["share", { title: "A raid", body: "" }]]);
    expect(getPath()).toBe("/am/things/one");
    expect(toasts).toEqual([{ kind: "success", message: "It is public.", isForNextPage: true }]);
    expect(listStored()).toEqual([]);
    expect(log[0]).toBe(false);
  });

  it("keeps what was typed when it cannot be published", async () => {
    const { faults, getPath, toasts } = open();
    faults.push(new CallError(201, "Not so."));
    type("Title", "A raid");
    await click("Publish");
    await pass(10);
    expect(screen.getByText("Not so.")).not.toBeNull();
    expect(toasts.at(-1)).toMatchObject({ kind: "error", message: "Not so." });
    expect([getPath(), listStored().length, field("Title").value]).toEqual(["/things/new", 1, "A raid"]);
  });

  it("is saved as a draft with its parts, and leads to it", async () => {
    const save = vi.fn(async () => undefined);
    const { sent, getPath } = open({ parts: { isPending: true, save } });
    type("Title", "A raid");
    await click("Save draft");
    await pass(10);
    expect(save).toHaveBeenCalledWith("one");
    expect(sent[0]).toEqual(["create", { title: "A raid", body: "" }]);
    expect(getPath()).toBe("/dashboard/things/one");
  });

  it("saves its parts before it is published", async () => {
    const save = vi.fn(async () => undefined);
    const { sent } = open({ parts: { isPending: true, save } });
    type("Title", "A raid");
    await click("Publish");
    await pass(10);
    expect(save).toHaveBeenCalledWith("one");
    expect(sent.map((call) => (call as string[])[0])).toEqual(["create", "publish"]);
  });
});

describe("what an earlier visit of a creating form left", () => {
  const older = "formDraft:a@example.org:createThing/older";
  const newer = "formDraft:a@example.org:createThing/newer";
  const stored = {
    [older]: draftOf({ title: "Older" }, "2026-11-20T10:00:00.000Z"),
    [newer]: draftOf({ title: "Newer", unknown: "x" }, AT),
    "formDraft:a@example.org:createThing/empty": draftOf({ unknown: "x" }, AT),
    "formDraft:b@example.org:createThing/other": draftOf({ title: "Of another" }, AT),
  };
  const listTitles = () => listStored().map((key) => JSON.parse(localStorage.getItem(key) ?? "").changes.title);

  it("is offered, the newest first, and the form stays empty until it is brought back", async () => {
    open({ stored });
    expect(field("Title").value).toBe("");
    expect(screen.getByText(/26 November 2026/)).not.toBeNull();
    await click("Bring back what you typed");
    expect(field("Title").value).toBe("Newer");
    expect(document.activeElement).toBe(field("Title"));
    expect(screen.getByText(/20 November 2026/)).not.toBeNull();
    type("Title", "Newer still");
    expect(JSON.parse(localStorage.getItem(newer) ?? "").changes.title).toBe("Newer still");
    await click("Discard draft");
    expect(field("Title").value).toBe("");
    expect(localStorage.getItem(newer)).toBeNull();
  });

  it("is discarded, with Undo", async () => {
    const { toasts } = open({ stored });
    await click("Discard it");
    expect(localStorage.getItem(newer)).toBeNull();
    expect(document.activeElement).toBe(field("Title"));
    expect(screen.getByText(/20 November 2026/)).not.toBeNull();
    expect(toasts).toMatchObject([{ kind: "success", message: "The draft was discarded." }]);
    act(() => toasts.at(-1)?.action?.run());
    expect(localStorage.getItem(newer)).not.toBeNull();
    expect(screen.getByText(/26 November 2026/)).not.toBeNull();
  });

  it.each(["Discard it", "Discard draft"])("stays on the site where it was saved there: %s", async (button) => {
    const site = { id: "one", stored: { title: "Newer", body: "" }, savedAt: AT, sending: null };
    const kept = JSON.stringify({ ...JSON.parse(stored[newer] ?? ""), site });
    const { toasts, sent } = open({ stored: { [newer]: kept } });
    if (button === "Discard draft") await click("Bring back what you typed");
    await click(button);
    expect(toasts.at(-1)?.message).toBe(
      "What you typed was removed from the form. The draft that was saved on the site stays there.",
    );
    type("Title", "Another");
    await click("Save draft");
    expect(sent.at(-1)).toEqual(["create", { title: "Another", body: "" }]);
  });

  it("makes place for what was typed meanwhile, which is offered then", async () => {
    open({ stored: { [newer]: stored[newer] ?? "" } });
    type("Title", "Just now");
    await click("Bring back what you typed");
    expect(field("Title").value).toBe("Newer");
    expect(listTitles().toSorted()).toEqual(["Just now", "Newer"]);
    await click("Bring back what you typed");
    expect(field("Title").value).toBe("Just now");
  });
});
