import { act, fireEvent, renderHook, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { post } from "#platform/shared/define-call.ts";
import type { Publication } from "#platform/shared/publication.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { createInsertProps, type Insertion, TEXT_FILES_MAX_BYTES } from "./text-insertion.ts";
import { useDraftRules } from "./use-edit-form.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { useForm } from "./use-form.ts";
import { usePreHydrationValues } from "./use-pre-hydration-values.ts";

type Schemas = { summary: string; input: z.ZodType<object>; output: z.ZodType<{ message: string }> };
const sendThing = post<Schemas>("/send_thing", "admin", "nothing");
const text = z.string().min(1, "Missing");

describe("useForm", () => {
  const useThing = () =>
    useForm({ title: "", "a.b": "x", list: ["a"] }, ({ title }) => ({ title: text, ...(title && { list: z.array(text) }) }));
  const open = () => renderHook(useThing).result;

  it("sends once while a call is on its way, and again only when that is allowed", async () => {
    const { sent } = mountElement(null, { replies: [replyTo(sendThing, { message: "" })] });
    const form = open();
    act(() => form.current.set("title", "A"));
    const submit = () => form.current.submit(sendThing, {});
    let outputs: unknown[] = [];
    await act(async () => {
      outputs = await Promise.all([submit(), submit()]);
    });
    expect([outputs, sent.length, form.current.isBusy]).toEqual([[{ message: "" }, null], 1, true]);
    await act(async () => void (await submit()));
    expect(sent).toHaveLength(1);
    act(() => form.current.allowResubmit());
    expect(form.current.isBusy).toBe(false);
    await act(async () => void (await submit()));
    expect(sent).toHaveLength(2);
  });

  it("shows errors only of what was validated, by the rules of the present values", async () => {
    const form = open();
    expect(form.current.isSubmitted).toBe(false);
    act(() => form.current.set("list", ["", "b"]));
    const validate = (...names: "list"[]) => {
      let isValid = false;
      act(() => {
        isValid = form.current.validate(...names);
      });
      return isValid;
    };
    expect([validate("list"), form.current.getFieldError("title")]).toEqual([true, undefined]);
    expect([validate(), form.current.isSubmitted, form.current.getFieldError("title")?.message]).toEqual([
      false,
      true,
      "Missing",
    ]);
    act(() => form.current.set("title", "A"));
    expect([validate(), form.current.getFieldError("list.0")?.message, form.current.getFieldError("list.1")]).toEqual([
      ...[false, "Missing", undefined],
    ]);
    expect(form.current.getChanges()).toEqual({ title: "A", list: ["", "b"] });
    expect(form.current.isChanged).toBe(true);
    act(() => form.current.reset(form.current.initialValues));
    expect([form.current.isSubmitted, form.current.isChanged, form.current.getChanges()]).toEqual([false, false, {}]);
  });

  it("keeps an issue of the site beside its field, or within it, until that changes", async () => {
    const issues = ["a.b", "list.1", "list_of_others"].map((path) => ({ path, message: `No ${path}` }));
    const { toasts } = mountElement(null, { replies: [refuseCall(sendThing, "No.", { issues })] });
    const form = open();
    await act(async () => void (await form.current.run(() => Promise.resolve(1))));
    act(() => form.current.allowResubmit());
    await act(async () => void (await form.current.submit(sendThing, {}, () => true)));
    expect(toasts).toEqual([{ kind: "error", message: "No." }]);
    expect([form.current.errorMessage, form.current.isBusy]).toEqual(["No.", false]);
    const list = () => issues.filter(({ path }) => form.current.getFieldError(path)).map(({ path }) => path);
    expect(list()).toEqual(["a.b", "list.1", "list_of_others"]);
    act(() => form.current.change("list", (before) => [...before, "c"]));
    expect(list()).toEqual(["a.b", "list_of_others"]);
    expect([form.current.errorMessage, form.current.values.list]).toEqual([null, ["a", "c"]]);
    act(() => form.current.set("a.b", "y"));
    expect(list()).toEqual(["list_of_others"]);
  });
});

describe("useDraftRules", () => {
  it.each<[Publication | undefined, boolean]>([
    [undefined, false],
    [{ state: "draft", publish_at: null }, true],
    [{ state: "draft", publish_at: "2027-03-01T06:00:00.000Z" }, false],
    [{ state: "unpublished", publish_at: null }, false],
  ])("are those of a draft only for one that is not scheduled: %j", (publication, isDraft) => {
    const { result } = renderHook(() => useDraftRules(publication));
    expect(result.current).toMatchObject({ hasDraftRules: isDraft, isDraft });
    act(() => result.current.onPublished());
    expect(result.current).toMatchObject({ hasDraftRules: isDraft, isDraft: false });
  });
});

describe("createInsertProps", () => {
  function open(isTaken: boolean) {
    const insertions: Insertion[] = [];
    const insert = (insertion: Insertion) => {
      insertions.push(insertion);
      return isTaken;
    };
    const mounted = mountElement(<textarea aria-label="Text" defaultValue="abcdef" {...createInsertProps(insert)} />);
    const control = screen.getByLabelText<HTMLTextAreaElement>("Text");
    control.setSelectionRange(2, 4);
    return { ...mounted, insertions, control };
  }
  const data = (content: string, files: File[] = []) => ({
    ...{ getData: () => content, files, types: files.length > 0 ? ["Files"] : ["text/plain"] },
  });
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

  it.each([true, false])("offers text pasted over a selection; the browser inserts it unless taken: %s", (isTaken) => {
    const { insertions, control } = open(isTaken);
    const isUntouched = fireEvent.paste(control, { clipboardData: data("1\t2") });
    expect(isUntouched).toBe(!isTaken);
    expect(insertions).toEqual([{ source: "paste", text: "1\t2", table: [["1", "2"]], before: "ab", after: "ef" }]);
  });

  it.each([true, false])("offers what is dropped at the end, unless it comes from the field itself: %s", (isTaken) => {
    const { insertions, control } = open(isTaken);
    expect(fireEvent.drop(control, { dataTransfer: data("xyz") })).toBe(!isTaken);
    expect(fireEvent.drop(control, { dataTransfer: data("cd") })).toBe(true);
    expect(fireEvent.drop(control, { dataTransfer: data("") })).toBe(true);
    expect(insertions).toEqual([{ source: "drop", text: "xyz", table: null, before: "abcdef", after: "" }]);
  });

  it("reads dropped or pasted files, and keeps the browser from opening them", async () => {
    const { insertions, control } = open(false);
    expect(fireEvent.dragOver(control, { dataTransfer: data("", [file("a.txt", "")]) })).toBe(false);
    expect(fireEvent.dragOver(control, { dataTransfer: data("a") })).toBe(true);
    expect(fireEvent.drop(control, { dataTransfer: data("", [file("a.txt", "one"), file("b.txt", "two")]) })).toBe(false);
    await vi.waitFor(() => expect(insertions).toHaveLength(1));
    expect(fireEvent.paste(control, { clipboardData: data("", [file("c.CSV", "a;b\n1;2")]) })).toBe(false);
    await vi.waitFor(() => expect(insertions).toHaveLength(2));
    expect(insertions.map(({ source, text: read, table, before }) => [source, read, table, before])).toEqual([
      ["file", "one\ntwo", null, "abcdef"],
      [
        "file",
        "a;b\n1;2",
        [
          ["a", "b"],
          ["1", "2"],
        ],
        "abcdef",
      ],
    ]);
  });

  it("says of files that are no text, or too large, that it cannot read them", async () => {
    const { insertions, control, toasts } = open(true);
    fireEvent.drop(control, { dataTransfer: data("", [file("a.txt", new Uint8Array([0x50, 0, 0]))]) });
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    const half = "a".repeat(TEXT_FILES_MAX_BYTES / 2);
    fireEvent.drop(control, { dataTransfer: data("", [file("a.txt", half), file("b.txt", `${half}a`)]) });
    await vi.waitFor(() => expect(toasts).toHaveLength(2));
    expect(insertions).toEqual([]);
    expect(toasts).toEqual([0, 1].map(() => ({ kind: "error", message: "The file is no text, or has more than 500 kB." })));
    fireEvent.drop(control, { dataTransfer: data("", [file("a.txt", half), file("b.txt", half)]) });
    await vi.waitFor(() => expect(insertions).toHaveLength(1));
  });
});

describe("useFileDrop", () => {
  const leaveFor = (relatedTarget: Element | null) =>
    fireEvent(document.body, Object.assign(new Event("dragleave", { bubbles: true }), { relatedTarget }));
  const of = (...types: string[]) => ({ dataTransfer: { types, files: [new File([], "a.txt")] } });

  it("takes files dropped anywhere, says while they are over the page, ignores others", () => {
    const names: string[] = [];
    const { result, rerender, unmount } = renderHook(
      ({ mark }) => useFileDrop((files) => names.push(`${mark} ${files[0]?.name}`)),
      {
        initialProps: { mark: "first" },
      },
    );
    expect(fireEvent.dragOver(document.body, of("text/plain"))).toBe(true);
    expect(result.current).toBe(false);
    expect(fireEvent.dragOver(document.body, of("Files"))).toBe(false);
    expect(result.current).toBe(true);
    leaveFor(document.body);
    expect(result.current).toBe(true);
    leaveFor(null);
    expect(result.current).toBe(false);
    fireEvent.dragOver(document.body, of("Files"));
    rerender({ mark: "latest" });
    expect(fireEvent.drop(document.body, of("text/plain"))).toBe(true);
    expect(fireEvent.drop(document.body, of("Files"))).toBe(false);
    expect([names, result.current]).toEqual([["latest a.txt"], false]);
    unmount();
    expect(fireEvent.drop(document.body, of("Files"))).toBe(true);
    expect(names).toHaveLength(1);
  });
});

describe("usePreHydrationValues", () => {
  const initial = { title: "", kind: "a", choice: "a", boxes: ["b"], none: ["z"], range: { from: "", to: "2" }, aside: "x" };

  function Early({ onSet }: { onSet: (name: string, value: unknown) => void }) {
    const [values] = useState(initial);
    const ref = usePreHydrationValues(values, onSet, { aside: "other", "range.to": "until" });
    return (
      <form ref={ref}>
        <input name="title" defaultValue="Typed" />
        <select name="kind" defaultValue="b">
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
        <input type="radio" name="choice" value="a" />
        <input type="radio" name="choice" value="b" defaultChecked />
        <input type="checkbox" name="boxes" value="b" />
        <input type="checkbox" name="boxes" value="c" defaultChecked />
        <input name="range.from" defaultValue="1" />
        <input name="until" defaultValue="3" />
        <textarea name="other" defaultValue="x" />
      </form>
    );
  }

  it("passes on what was typed before the scripts ran, and nothing else", () => {
    const set: Record<string, unknown> = {};
    mountElement(<Early onSet={(name, value) => Object.assign(set, { [name]: value })} />);
    expect(set).toEqual({ title: "Typed", kind: "b", choice: "b", boxes: ["c"], range: { from: "1", to: "3" } });
  });
});
