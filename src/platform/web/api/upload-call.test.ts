import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { upload } from "#platform/shared/define-call.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { setReauthenticationHandler } from "./api-client.ts";
import { uploadCall } from "./upload-call.ts";

const schemas = { summary: "", input: z.object({}), output: z.object({ message: z.string() }), maxFileBytes: 100 };
const call = upload<typeof schemas>("/keep_picture", "admin", "picture", "nothing");

/** A line whose other end is the test. */
class Line extends EventTarget {
  static all: Line[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = "";
  body = new FormData();
  status = 0;
  responseText = "";
  isAborted = false;

  constructor() {
    super();
    Line.all.push(this);
  }

  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: FormData) {
    this.body = body;
  }

  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event("loadend"));
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }

  respond(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("loadend"));
  }

  cut() {
    this.dispatchEvent(new Event("error"));
    this.dispatchEvent(new Event("loadend"));
  }
}

const lineOf = (index: number): Line => {
  const line = Line.all[index];
  if (!line) throw new Error(`There is no line ${index}.`);
  return line;
};

const LOST = "Could not reach the server: the connection was lost";

function send() {
  const stop = new AbortController();
  const shares: number[] = [];
  const form = { file: new Blob(["bytes"]), fileName: "1-a.jpg", fields: { description: "ሰላም", filename: "1-a.jpg" } };
  const options = { idempotencyKey: "key", signal: stop.signal, onProgress: (share: number) => shares.push(share) };
  const outcome = uploadCall(call, form, options).catch((error: Error) => error);
  return { outcome, stop, shares };
}

beforeEach(() => {
  Line.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Line);
  vi.stubGlobal("document", { documentElement: { lang: "am" } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("uploadCall", () => {
  it("sends the fields before the file with its headers, and returns the output", async () => {
    const { outcome, shares } = send();
    const line = lineOf(0);
    expect(line.address).toBe("POST /api/v1/keep_picture");
    expect(line.headers).toEqual({ "accept-language": "am", "idempotency-key": "key" });
    expect([...line.body.keys()]).toEqual(["description", "filename", "picture"]);
    expect(line.body.get("description")).toBe("ሰላም");
    expect((line.body.get("picture") as File).name).toBe("1-a.jpg");
    line.progress(1, 4);
    line.progress(4, 4);
    line.respond(200, '{"message":"Kept."}');
    expect(await outcome).toEqual({ message: "Kept." });
    expect(shares).toEqual([0.25, 1]);
  });

  it.each([
    [201, '{"message":"No picture.","issues":[{"path":"picture","message":"No picture."}]}', "No picture."],
    [413, '{"message":"Too large."}', "Too large."],
    [502, "<h1>Bad gateway</h1>", "Something is wrong please retry!"],
    [200, "<h1>Sign in to this network</h1>", expect.stringMatching(/^Could not reach the server: something else responded/)],
  ])("rejects a %d with its message", async (status, text, message) => {
    const { outcome } = send();
    lineOf(0).respond(status, text);
    expect(await outcome).toMatchObject({ status, message });
  });

  it("rejects when the connection is lost", async () => {
    const { outcome } = send();
    lineOf(0).cut();
    expect(await outcome).toMatchObject({ status: 0, message: LOST });
  });

  it("aborts an upload only when it makes no progress", async () => {
    const { outcome } = send();
    const line = lineOf(0);
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(80 * SECOND);
      line.progress(loaded, 4);
    }
    expect(line.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(90 * SECOND);
    expect(line.isAborted).toBe(true);
    expect(await outcome).toMatchObject({ status: 0, message: LOST });
  });

  it("rejects when it is aborted, also before it starts", async () => {
    const { outcome, stop } = send();
    stop.abort(new Error("Enough."));
    expect(await outcome).toEqual(new Error("Enough."));
    expect(lineOf(0).isAborted).toBe(true);
    const form = { file: new Blob([]), fileName: "", fields: {} };
    const options = { idempotencyKey: "key", signal: stop.signal, onProgress: () => {} };
    await expect(uploadCall(call, form, options)).rejects.toThrow("Enough.");
  });

  it.each([
    ["again, where the password was given", true, '{"message":"Kept."}', { message: "Kept." }],
    ["not again, where it was not", false, "", { status: 401, message: "Please sign in." }],
  ])("asks for the password after a 401, and sends everything %s", async (_case, isSignedIn, text, expected) => {
    const forget = setReauthenticationHandler(async () => isSignedIn);
    const { outcome } = send();
    lineOf(0).respond(401, '{"message":"Please sign in."}');
    if (isSignedIn) {
      await expect.poll(() => Line.all).toHaveLength(2);
      expect(lineOf(1).headers["idempotency-key"]).toBe("key");
      lineOf(1).respond(200, text);
    }
    expect(await outcome).toMatchObject(expected);
    expect(Line.all).toHaveLength(isSignedIn ? 2 : 1);
    forget();
  });
});
