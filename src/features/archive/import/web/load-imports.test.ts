import { describe, expect, it } from "vitest";
import { CallError } from "#platform/web/api/call-error.ts";
import { readLoaded } from "../../../../../tests/send-replies.ts";
import { getImports } from "../calls.ts";
import { loadImports } from "./load-imports.ts";

const counts = { create: 3, refused: 1, conflict: 0 };

async function load(search: string, found: object | Error = { _id: "one", counts, list: [] }) {
  const inputs: unknown[] = [];
  const send = (async (call: unknown, input: object) => {
    inputs.push(input);
    if (found instanceof Error) throw found;
    return call === getImports ? ["tables"] : { ...found, of: input };
  }) as unknown as Parameters<typeof loadImports>[0]["send"];
  const url = new URL(`https://site.example/dashboard/import${search}`);
  return { data: await loadImports({ send, params: {}, url }), inputs };
}

describe("loadImports", () => {
  it("lists the tables where the address names none", async () => {
    expect(await load("")).toEqual({ data: { imports: ["tables"] }, inputs: [{}] });
  });

  it("loads the rows that the address asks for, after the one that it names", async () => {
    const { data, inputs } = await load("?id=one&show=same&after=50");
    expect(inputs).toEqual([{ id: "one", show: "same", after: 50 }]);
    expect(data).toMatchObject({ table: { _id: "one", show: "same", after: 50 } });
    expect((await load("?id=one&show=same")).inputs).toEqual([{ id: "one", show: "same", after: 0 }]);
  });

  it("loads else the rows that come first, where there are any", async () => {
    const { data, inputs } = await load("?id=one");
    expect(inputs).toEqual([{ id: "one" }, { id: "one", show: "refused" }]);
    expect(data).toMatchObject({ table: { show: "refused", after: 0, of: { show: "refused" } } });
    // A kind of version 1.
    expect((await load("?id=one&show=conflict")).inputs).toEqual([{ id: "one" }, { id: "one", show: "refused" }]);
    const none = await load("?id=one", { _id: "one", counts: {}, list: [] });
    expect(none.inputs).toEqual([{ id: "one" }]);
    expect(none.data).toMatchObject({ table: { show: null, after: 0 } });
  });

  it("answers 404 with the refusal where there is no such table", async () => {
    const { data } = await load("?id=one", new CallError(201, "Gone."));
    expect(readLoaded(data)).toEqual({ data: { errorMessage: "Gone." }, status: 404 });
  });

  it("passes on any error that is no refusal", async () => {
    await expect(load("?id=one", Object.assign(new Error("Down."), { status: 500 }))).rejects.toThrow("Down.");
  });
});
