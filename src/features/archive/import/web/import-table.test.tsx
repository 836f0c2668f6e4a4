import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { noRows } from "../../../../../tests/import-counts.ts";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { stubUploads, type Upload } from "../../../../../tests/stub-uploads.ts";
import { applyImport, checkImport, deleteImport, getImport, mapImport, publishImport, undoImport } from "../calls.ts";
import { IMPORT_MAX_BYTES, type ImportCounts } from "../rules.ts";
import { ImportsView } from "./imports-view.tsx";
import type { ImportedRow, ImportsData, ShownImport } from "./load-imports.ts";

const createRow = (number: number, values: Partial<ImportedRow> = {}): ImportedRow => ({
  ...{ number, state: "checked", outcome: "refused", incident_id: null, title: `Row ${number}` },
  ...{ problems: [], notes: [], similar: [], changes: [], changed: null },
  ...values,
});
const createTable = (values: Partial<ShownImport> = {}): ShownImport => ({
  ...{ _id: "one", filename: "a list.csv", format: "archive", created_at: "2026-11-25T10:00:00.000Z", rows: 100 },
  ...{ columns: ["Title", "Day", "Where"], mapping: null, counts: { ...noRows, create: 100 } },
  ...{ list: [], show: null, after: 0, missing: { location: 0, description: 0 }, samples: [["One"], ["1994"], ["Ataye"]] },
  ...values,
});
const step = (remaining: number, counts: Partial<ImportCounts> = {}) => ({
  ...{ _id: "one", message: `Done, ${remaining} left.`, remaining, counts: { ...noRows, ...counts } },
});

const open = (data: ImportsData, replies: Reply[] = [], url = "/am/dashboard/import?id=one&show=create") =>
  mountElement(<ImportsView data={data} />, { replies, url: url.replace("/am", ""), isAdmin: true });
const openTable = (values: Partial<ShownImport>, ...replies: Reply[]) => open({ table: createTable(values) }, replies);
const button = (name: string) => screen.getByRole("button", { name });
const confirm = (name: string) => fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));
const listInputs = (sent: { input: unknown }[]) => sent.map(({ input }) => input);

describe("the rows of a table", () => {
  it("are recorded after a question, again and again until none is left", async () => {
    const replies = [replyTo(applyImport, step(40, { applied: 60 })), replyTo(applyImport, step(0, { applied: 100 }))];
    const { user, sent, toasts, router, getPath } = openTable(
      { rows: 102, counts: { ...noRows, create: 90, update: 12, similar: 5 } },
      ...replies,
    );
    await user.click(button("Record the rows"));
    const dialog = screen.getByRole("alertdialog", { name: "Record these rows?" });
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...["85 new drafts", "12 corrections of incidents, public at once where they are public"],
      "5 rows like recorded incidents are skipped",
    ]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("checkbox"));
    await user.click(button("Record the rows"));
    expect(screen.getByRole("alertdialog").textContent).toContain("90 new drafts");
    confirm("Record the rows");
    await waitFor(() => expect(toasts).toEqual([{ kind: "success", message: "Done, 0 left." }]));
    expect(sent).toEqual(Array(2).fill({ call: "POST /apply_import/:id", input: { id: "one" } }));
    await waitFor(() => expect(getPath()).toBe("/dashboard/import?id=one"));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("5 like recorded ones, 90 new, 12 to correct"));
    // A step back does not lead to the rows that were listed before.
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it.each([
    ["table", 3, { create: 3 }, ["3 new drafts"]],
    ["archive", 12, { update: 12 }, ["12 corrections of incidents, public at once where they are public"]],
    ["archive", 90, { create: 90, similar: 5 }, ["85 new drafts", "5 rows like recorded incidents are skipped"]],
  ] as const)("warns of the table %s before it records all %i rows: %j", async (format, rows, some, told) => {
    const { user } = openTable({ format, rows, counts: { ...noRows, ...some } });
    await user.click(button("Record the rows"));
    const items = within(screen.getByRole("alertdialog")).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(told);
  });

  it("leave out those like recorded ones", async () => {
    const { user, sent } = openTable({ rows: 90, counts: { ...noRows, create: 90, similar: 5 } }, replyTo(applyImport, step(0)));
    await user.click(button("Record the rows"));
    confirm("Record the rows");
    await waitFor(() => expect(listInputs(sent)).toEqual([{ id: "one", skip_similar: true }]));
  });

  it("can be stopped between, and go on where they were", async () => {
    let respond = () => {};
    const replies = [
      replyTo(checkImport, step(70, { read: 70, create: 30 })),
      ...[40, 0].map((left) => replyTo(checkImport, step(left))),
    ];
    const { user, sent } = openTable({ counts: { ...noRows, read: 100 } }, ...replies);
    expect(screen.getByText("Shows what recording each row would do. Nothing changes.")).not.toBeNull();
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      await new Promise<void>((resolve) => (respond = resolve));
      return fetch(...call);
    };
    await user.click(button("Check the rows"));
    expect(document.activeElement).toBe(button("Stop"));
    expect(screen.getByRole("progressbar", { name: "0 of 100 rows checked" })).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Delete the table" })).toBeNull();
    await user.click(button("Stop"));
    await act(async () => respond());
    await waitFor(() => expect(document.activeElement?.textContent).toBe("70 not checked, 30 new"));
    globalThis.fetch = fetch;
    expect(screen.getByRole("progressbar", { name: "30 of 100 rows checked" })).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Stopped. What is done stays.");
    expect(button("Delete the table")).not.toBeNull();
    expect(sent).toHaveLength(1);
    await user.click(button("Go on"));
    await waitFor(() => expect(sent).toHaveLength(3));
    await waitFor(() => expect(screen.queryByText(/^Stopped/)).toBeNull());
  });

  it("are taken up no further once their page is left, which stays left", async () => {
    const Page = () => (useLocation().pathname.endsWith("/import") ? <ImportsView data={{ table: createTable() }} /> : null);
    const replies = [70, 0].map((left) => replyTo(applyImport, step(left)));
    const { user, sent, router, getPath } = mountElement(<Page />, { replies, url: "/dashboard/import?id=one", isAdmin: true });
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      await promise;
      return fetch(...call);
    };
    await user.click(button("Record the rows"));
    confirm("Record the rows");
    await act(() => router.navigate("/dashboard"));
    await act(async () => resolve());
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => undefined);
    expect([sent.length, getPath()]).toEqual([1, "/dashboard"]);
  });

  it("say why they could not be taken up, and can be tried again", async () => {
    const replies = [refuseCall(checkImport, "Not now."), replyTo(checkImport, step(0))];
    const { user, sent } = openTable({ counts: { ...noRows, read: 60, create: 40 } }, ...replies);
    expect(screen.getByRole("progressbar", { name: "40 of 100 rows checked" })).not.toBeNull();
    await user.click(button("Go on"));
    expect(await screen.findByText("Not now.")).not.toBeNull();
    expect(screen.queryByText(/^Stopped/)).toBeNull();
    expect(screen.getByRole("progressbar", { name: "40 of 100 rows checked" })).not.toBeNull();
    expect(document.activeElement).toBe(button("Go on"));
    await user.click(button("Go on"));
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText("Not now.")).toBeNull());
  });

  it("are published after a question", async () => {
    const counts = { ...noRows, applied: 80, drafts: 80, recorded: 80 };
    const { user, sent } = openTable({ counts }, replyTo(publishImport, step(0)));
    expect(screen.getByText(/^80 drafts\./)).not.toBeNull();
    await user.click(button("Publish the drafts"));
    expect(screen.getByRole("alertdialog", { name: "Publish these drafts?" }).textContent).toMatch(/80 drafts/);
    confirm("Publish the drafts");
    await waitFor(() => expect(listInputs(sent)).toEqual([{ id: "one" }]));
  });

  it("are taken back after a question", async () => {
    const counts = { ...noRows, applied: 70, published: 30, incomplete: 10, recorded: 100 };
    const { user, sent } = openTable({ counts, rows: 120 }, refuseCall(undoImport, "Not now."), replyTo(undoImport, step(0)));
    await user.click(button("Take all back"));
    expect(screen.getByRole("alertdialog", { name: "Take back what was recorded?" }).textContent).toContain("100 rows");
    confirm("Take all back");
    await screen.findByText("Not now.");
    expect(screen.getByRole("progressbar", { name: "0 of 100 rows taken back" })).not.toBeNull();
    sent.length = 0;
    await user.click(button("Go on"));
    await waitFor(() => expect(sent).toEqual([{ call: "POST /undo_import/:id", input: { id: "one" } }]));
  });

  it("load more of a kind, and say when none is left", async () => {
    const list = Array.from({ length: 50 }, (_, index) => createRow(index + 1));
    const next = createTable({ list: [createRow(51)] });
    const { user, sent } = openTable({ list, show: "refused", counts: { ...noRows, refused: 51 } }, replyTo(getImport, next));
    await user.click(screen.getByRole("link", { name: "Load More" }));
    await screen.findByText("Row 51");
    expect(listInputs(sent)).toEqual([{ id: "one", show: "refused", after: "50" }]);
    expect(document.activeElement?.textContent).toBe("Row 51");
  });

  it("of another kind have none of those that were loaded before", async () => {
    const list = Array.from({ length: 50 }, (_, index) => createRow(index + 1));
    const counts = { ...noRows, refused: 51, same: 50 };
    const Page = () => {
      const show = new URLSearchParams(useLocation().search).get("show") === "same" ? "same" : "refused";
      return <ImportsView data={{ table: createTable({ list, show, counts }) }} />;
    };
    const replies = [replyTo(getImport, createTable({ list: [createRow(51)] }))];
    const { user } = mountElement(<Page />, { replies, url: "/dashboard/import?id=one", isAdmin: true });
    await user.click(screen.getByRole("link", { name: "Load More" }));
    await screen.findByText("Row 51");
    await user.click(screen.getByRole("tab", { name: "50 unchanged" }));
    await screen.findByText("The archive already has what these rows say.");
    expect(screen.queryByText("Row 51")).toBeNull();
  });

  it("keep the tab of a kind that was emptied", () => {
    openTable({ show: "refused", counts: { ...noRows, create: 1200 } });
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["0 refused", "1,200 new"]);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("0 refused");
    expect(screen.getByText("No rows left.")).not.toBeNull();
  });
});

describe("a table", () => {
  it("is deleted after a question, which leads back to the others", async () => {
    const { user, sent, toasts, getPath } = openTable({}, replyTo(deleteImport, { _id: "one", message: "Deleted." }));
    await user.click(button("Delete the table"));
    expect(screen.getByRole("alertdialog", { name: "Delete this table?" }).textContent).toMatch(
      /a list\.csvThis deletes its rows and their results\./,
    );
    confirm("Delete the table");
    expect(button("Delete the table").getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(getPath()).toBe("/dashboard/import"));
    expect(sent).toEqual([{ call: "DELETE /delete_import/:id", input: { id: "one" } }]);
    expect(toasts[0]).toMatchObject({ kind: "success", message: "Deleted.", isForNextPage: true });
  });

  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it("of somebody else needs its columns named, and is checked then", async () => {
    const replies = [
      refuseCall(mapImport, "Not so."),
      replyTo(mapImport, { _id: "one", message: "" }),
      replyTo(checkImport, step(0)),
    ];
    const mapping = { columns: { title: "Title", location: "Where" } };
    const { user, sent } = openTable({ format: "table", mapping, counts: { ...noRows, read: 100 } }, ...replies);
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["ask", "script"]);
    choose("Title", "");
    expect(screen.queryByText(/^First choose the column/)).toBeNull();
    await user.click(button("Save and check"));
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    expect(screen.getByText("First choose the column of: Title, Date, or its first day.")).not.toBeNull();
    choose("Title", "location");
    // A field has one column.
    expect(screen.getByLabelText<HTMLSelectElement>("Where").value).toBe("");
    choose("Title", "title");
    expect(screen.getByText(/^No column has the location/)).not.toBeNull();
    choose("Day", "date");
    await user.click(screen.getByRole("radio", { name: "the month comes first" }));
    await user.click(screen.getByRole("radio", { name: "አማርኛ" }));
    await user.click(button("Save and check"));
    expect(await screen.findByText("Not so.")).not.toBeNull();
    await user.click(button("Save and check"));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]).toEqual({
      call: "PATCH /map_import/:id",
      input: { id: "one", columns: { title: "Title", date: "Day" }, date_order: "month_first", language: "am" },
    });
    expect(sent[2]).toEqual({ call: "POST /check_import/:id", input: { id: "one" } });
  });

  it("is saved once, also without the order of days and the language chosen before", async () => {
    const columns = { title: "Title", date: "Day" };
    const mapping = { columns, date_order: "day_first" as const, language: "am" as const };
    const replies = [replyTo(mapImport, { _id: "one", message: "" }), replyTo(checkImport, step(0))];
    const { user, sent } = openTable({ format: "table", mapping, counts: { ...noRows, read: 100 } }, ...replies);
    for (const name of ["Not sure: skip these rows", "by the script of each title"])
      await user.click(screen.getByRole("radio", { name }));
    const form = button("Save and check").closest("form") as HTMLFormElement;
    for (const _press of [1, 2]) fireEvent.submit(form);
    expect(button("Save and check").getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(listInputs(sent)).toEqual([{ id: "one", columns }, { id: "one" }]));
  });

  it("has no columns to change while its rows are recorded", async () => {
    const { user } = openTable({ format: "table", counts: { ...noRows, create: 100 } });
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await user.click(button("Record the rows"));
    confirm("Record the rows");
    expect(button("Stop")).not.toBeNull();
    expect(screen.queryByText("Columns of the table")).toBeNull();
  });

  it("folds the columns once its rows are checked, and has none once some are recorded", () => {
    openTable({ format: "table", counts: { ...noRows, create: 100 } });
    expect(screen.getByText("Columns of the table").tagName).toBe("SUMMARY");
    expect(button("Record the rows")).not.toBeNull();
  });

  it("has no columns to name once rows are recorded, or where its format is known", () => {
    openTable({ format: "table", counts: { ...noRows, applied: 100, recorded: 100 } });
    expect(screen.queryByText("Columns of the table")).toBeNull();
  });
});

describe("the upload of a table", () => {
  const createFile = (name: string, size = 5) => {
    const file = new File(["a,b\n1"], name, { type: "text/csv" });
    Object.defineProperty(file, "size", { value: size });
    return file;
  };
  const input = () => screen.getByLabelText<HTMLInputElement>("Choose a file");
  const pick = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
  const submit = () => fireEvent.submit(input().closest("form") as HTMLFormElement);

  it("needs a file, and one that is not too large", async () => {
    const uploads = stubUploads();
    open({ imports: [] }, [], "/dashboard/import");
    submit();
    expect(screen.getByRole("alert").textContent).toBe("Choose a CSV file.");
    expect(document.activeElement).toBe(input());
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(listFields()).toEqual([
      "Choose a file | Choose a CSV file. | CSV, up to 32 MB and 25,000 rows. You can also drop the file on this page.",
    ]);
    pick(createFile("large.csv", IMPORT_MAX_BYTES + 1));
    expect(screen.getByRole("alert").textContent).toMatch(/32 MB/);
    submit();
    expect(uploads).toEqual([]);
    fireEvent.drop(document, { dataTransfer: { types: ["Files"], files: [createFile("dropped.csv")] } });
    expect(screen.getByRole("status").textContent).toBe("Chosen: dropped.csv");
    expect(screen.getByRole("alert").textContent).toBe("");
    pick(createFile("full.csv", IMPORT_MAX_BYTES));
    expect(screen.getByRole("status").textContent).toBe("Chosen: full.csv");
    submit();
    await waitFor(() => expect(uploads).toMatchObject([{ isAborted: false }]));
    cleanup();
    expect(uploads).toMatchObject([{ isAborted: true }]);
  });

  it("says how far it is, sends the file once, and leads to its rows", async () => {
    const uploads = stubUploads();
    const { toasts, getPath } = open({ imports: [] }, [], "/dashboard/import");
    pick(createFile("a list.csv"));
    submit();
    submit();
    await waitFor(() => expect(uploads).toHaveLength(1));
    pick(createFile("another.csv"));
    expect(screen.getByRole("status").textContent).toBe("Chosen: a list.csv");
    const [first] = uploads as [Upload];
    expect(button("Upload").getAttribute("aria-busy")).toBe("true");
    expect(first.url).toMatch(/\/create_import$/);
    expect([first.form.get("filename"), (first.form.get("import_table") as File).name]).toEqual(["a list.csv", "a list.csv"]);
    act(() => first.progress(0.5));
    expect(screen.getByText(/50/)).not.toBeNull();
    expect(screen.getByRole("progressbar", { name: "a list.csv" })).not.toBeNull();
    act(() => first.respond({ status: 201, body: { message: "No CSV." } }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("No CSV."));
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole("progressbar")).toBeNull();
    submit();
    expect(screen.getByRole("alert").textContent).toBe("");
    await waitFor(() => expect(uploads).toHaveLength(2));
    const second = uploads[1] as Upload;
    expect(second.key).toBe(first.key);
    act(() => second.respond({ body: { _id: "new", message: "It is there." } }));
    await waitFor(() => expect(getPath()).toBe("/dashboard/import?id=new"));
    expect(toasts).toEqual([{ kind: "success", message: "It is there." }]);
  });
});
