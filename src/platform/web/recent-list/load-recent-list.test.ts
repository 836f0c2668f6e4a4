import { describe, expect, it } from "vitest";
import type { Send } from "../api/api-client.ts";
import { CallError } from "../api/call-error.ts";
import { loadOlderItems, loadRecentList } from "./load-recent-list.ts";

const ID = "019a0000-0000-7000-8000-000000000001";
const load = (search: string) =>
  loadOlderItems(new URL(`http://site/archives${search}`), async (before) => [before ?? "the newest"]);

describe("loadOlderItems", () => {
  it.each<[string, string | undefined, number | null]>([
    ["?more", undefined, null],
    ["?more&number=57", undefined, null],
    ["?more&before=abc", undefined, null],
    [`?before=${ID}`, ID, null],
    [`?before=${ID}&number=7`, ID, 7],
    [`?before=${ID}&number=999999`, ID, 999_999],
    ...["6", "1000000", "-57", "57.5", "0x39", "1e2", "1e308", "Infinity", "NaN", " 57", "x", ""].map(
      (number): [string, string, null] => [`?before=${ID}&number=${number}`, ID, null],
    ),
  ])("parses %s as the items before %s, numbered from %s", async (search, before, firstNumber) => {
    expect(await load(search)).toEqual({ page: [before ?? "the newest"], before, firstNumber });
  });

  it.each(["", "?number=57", "?before", "?before=", "?before=abc", `?before=${ID}x`, `?before=${ID.toUpperCase()}`])(
    "returns null for %s",
    async (search) => {
      expect(await load(search)).toBeNull();
    },
  );
});

describe("loadRecentList", () => {
  const send: Send = async () => Promise.reject(new Error("not used"));
  const refuse = async () => Promise.reject(new CallError(201, "It was deleted."));
  type Item = { _id: string; text?: string };
  const languages: unknown[] = [];
  const createSource =
    (current: () => Promise<Item>, byId: (id: string) => Promise<Item> = async (id) => ({ _id: id })) =>
    (_send: Send, language?: unknown) => {
      languages.push(language);
      return {
        ...{ fetchCurrent: current, fetchById: byId, fetchPrevious: async () => [{ _id: "p" }] },
        fetchOlder: async (before?: string) => [{ _id: `after ${before}` }],
        toListItem: ({ _id }: Item) => ({ _id }),
      };
    };
  const current = async () => ({ _id: "c", text: "long" });
  const loadList = (path: string, id: string | undefined, source: ReturnType<typeof createSource>) =>
    loadRecentList({ send, url: new URL(`http://site${path}`), params: { id } }, source);

  it("has the current item with the previous ones, in the language of the page", async () => {
    expect(await loadList("/am/twitter", undefined, createSource(current))).toEqual({
      ...{ shown: { _id: "c", text: "long" }, errorMessage: null, newest: [{ _id: "c" }, { _id: "p" }], older: null },
    });
    expect(languages.at(-1)).toBe("am");
  });

  it("has the item of the address, and the older ones that it asks for", async () => {
    const { shown, newest, older } = await loadList(`/twitter/x?before=${ID}`, "x", createSource(current));
    expect(shown).toEqual({ _id: "x" });
    expect(newest).toEqual([{ _id: "c" }, { _id: "p" }]);
    expect(older).toMatchObject({ page: [{ _id: `after ${ID}` }], before: ID });
  });

  it("has an error if the URL's item is missing, and none for an empty list", async () => {
    const missing = await loadList("/twitter/x", "x", createSource(current, refuse));
    expect(missing).toMatchObject({ shown: null, errorMessage: "It was deleted.", newest: [{ _id: "c" }, { _id: "p" }] });
    const none = await loadList("/twitter", undefined, createSource(refuse));
    expect(none).toEqual({ shown: null, errorMessage: null, newest: [], older: null });
    await expect(
      loadList(
        "/",
        "x",
        createSource(current, () => Promise.reject(new CallError(500, "No."))),
      ),
    ).rejects.toThrow("No.");
  });

  it("has no older items where the call for them is refused", async () => {
    const url = new URL("http://site/?more");
    expect(await loadOlderItems(url, refuse)).toEqual({ page: [], before: undefined, firstNumber: null });
  });
});
