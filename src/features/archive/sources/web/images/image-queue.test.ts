import { describe, expect, it } from "vitest";
import { CallError } from "#platform/web/api/call-error.ts";
import { batch, createPicture, createTestQueue, rejectWithBadGateway } from "../../../../../../tests/test-image-queue.ts";
import { isCancelable } from "./picked-image.ts";

const refused = (status: number) => () => Promise.reject(new CallError(status, "Refused"));

describe("ImageQueue", () => {
  it("sends picked images one at a time, in order, each with its description", async () => {
    const { queue, attempts, getStates, getId, getMaxConcurrency } = createTestQueue();
    queue.pick([createPicture("one.jpg"), createPicture("ሁለት.jpg")]);
    queue.pick([createPicture("one.jpg")]);
    queue.setDescription(getId("one.jpg"), "The first");
    queue.setDescription(getId("ሁለት.jpg"), "ሁለተኛው");
    expect(await queue.send(batch)).toBe(true);
    expect(getStates()).toEqual(["sent", "sent", "sent"]);
    expect(attempts.map(({ fileName, description }) => [fileName, description])).toEqual([
      ["1700000000000one.jpg", "The first"],
      ["1700000000000ሁለት.jpg", "ሁለተኛው"],
      ["1700000000000one.jpg", ""],
    ]);
    expect(getMaxConcurrency()).toBe(1);
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(3);
  });

  it("compresses images, except untouched originals", async () => {
    const { queue, attempts, compressed } = createTestQueue();
    queue.pick([createPicture("one.jpg")]);
    await queue.send(batch);
    queue.pick([createPicture("two.jpg")]);
    await queue.send({ ...batch, isUntouched: true });
    expect(compressed).toEqual(["one.jpg"]);
    expect(attempts.map(({ isUntouched, file }) => [isUntouched, file.size])).toEqual([
      [false, 5],
      [true, 10],
    ]);
  });

  it("reports an image that could not be compressed", async () => {
    const { queue, getId } = createTestQueue(refused(201));
    queue.pick([createPicture("odd.jpg"), createPicture("two.jpg")]);
    await queue.send(batch);
    expect(queue.images.map(({ hasCompressionFailed }) => hasCompressionFailed)).toEqual([true, false]);
    await queue.send({ ...batch, isUntouched: true }, [getId("odd.jpg")]);
    expect(queue.images.map(({ hasCompressionFailed }) => hasCompressionFailed)).toEqual([false, false]);
  });

  it("continues after a failure, and sends only the missing ones the next time", async () => {
    let isCut = true;
    const { queue, attempts, getStates } = createTestQueue(({ description }) =>
      isCut && description === "b" ? rejectWithBadGateway() : Promise.resolve(),
    );
    queue.pick([createPicture("a.jpg"), createPicture("b.jpg"), createPicture("c.jpg")]);
    queue.images.forEach(({ id }, index) => {
      queue.setDescription(id, "abc"[index] ?? "");
    });
    await queue.send(batch);
    expect(getStates()).toEqual(["sent", "Broken", "sent"]);
    isCut = false;
    await queue.send(batch);
    expect(getStates()).toEqual(["sent", "sent", "sent"]);
    expect(attempts.map(({ description }) => description)).toEqual(["a", "b", "c", "b"]);
  });

  it("repeats a request with the same key and bytes, and a changed one with a new key", async () => {
    const { queue, attempts, compressed, getId } = createTestQueue(refused(429));
    queue.pick([createPicture("a.jpg")]);
    queue.setDescription(getId("a.jpg"), "A text");
    await queue.send(batch);
    await queue.send(batch, [getId("a.jpg")]);
    queue.setDescription(getId("a.jpg"), "Another text");
    await queue.send(batch);
    await queue.send({ ...batch, isUntouched: true });
    const keys = attempts.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
    expect(attempts[1]?.file).toBe(attempts[0]?.file);
    expect(compressed).toEqual(["a.jpg"]);
  });

  it.each([
    ["the connection is lost each time", new CallError(0, "Lost"), true],
    ["a proxy answered with a page", new CallError(200, "Odd"), true],
    ["the server failed", new CallError(500, "Broken"), true],
    ["a proxy timed out", new CallError(504, "Late"), true],
    ["the server refused it", new CallError(201, "Refused"), false],
    ["the session has ended", new CallError(401, "Signed out"), false],
    ["it was too large", new CallError(413, "Too large"), false],
  ])("knows whether the image may have been added when %s", async (_case, error, isOutcomeUnknown) => {
    const { queue, getStates } = createTestQueue(() => Promise.reject(error));
    queue.pick([createPicture("a.jpg")]);
    await queue.send(batch);
    expect(getStates()).toEqual([error.message]);
    expect(queue.images.map((image) => image.isOutcomeUnknown)).toEqual([isOutcomeUnknown]);
  });

  it("repeats an unchanged request with the same key until its outcome is known", async () => {
    const responses = [rejectWithBadGateway, refused(429), rejectWithBadGateway, refused(201), async () => ({})];
    const { queue, attempts, getStates, getId } = createTestQueue(() => (responses.shift() ?? rejectWithBadGateway)());
    queue.pick([createPicture("a.jpg")]);
    queue.setDescription(getId("a.jpg"), "A text");
    await queue.send(batch);
    const other = { incidentId: "another", isUntouched: true };
    for (const isOutcomeUnknown of [true, true, false]) {
      expect(queue.images[0]?.isOutcomeUnknown).toBe(true);
      queue.setDescription(getId("a.jpg"), "Another text");
      await queue.send(other);
      expect(queue.images[0]?.isOutcomeUnknown).toBe(isOutcomeUnknown);
    }
    const [first, ...repeats] = attempts;
    expect(first).toMatchObject({ ...batch, description: "A text" });
    for (const repeat of repeats) expect({ ...repeat, signal: null }).toEqual({ ...first, signal: null });
    expect(repeats).toHaveLength(3);

    // The server refused it, so it was not added; a change makes it another request.
    queue.setDescription(getId("a.jpg"), "Another text");
    await queue.send(other);
    expect(getStates()).toEqual(["sent"]);
    expect(attempts.at(-1)).toMatchObject({ ...other, description: "Another text" });
    expect(attempts.at(-1)?.key).not.toBe(first?.key);
  });

  it("cannot cancel what has been sent completely or may have been added", async () => {
    let release = () => {};
    let report = (_share: number) => {};
    const { queue, attempts, getStates, getId } = createTestQueue((_, tell) => {
      report = tell;
      return new Promise((_resolve, reject) => {
        release = () => reject(new CallError(502, "Broken"));
      });
    });
    const canCancel = () => queue.images.map(isCancelable);
    queue.pick([createPicture("a.jpg")]);
    for (const [atFirst, untilWhole] of [
      [true, true],
      [false, false],
    ]) {
      const run = queue.send(batch);
      await expect.poll(getStates).toEqual(["sending"]);
      expect(canCancel()).toEqual([atFirst]);
      report(0.99);
      expect(canCancel()).toEqual([untilWhole]);
      report(1);
      expect(canCancel()).toEqual([false]);
      queue.cancel(getId("a.jpg"));
      expect(attempts.at(-1)?.signal.aborted).toBe(false);
      release();
      await run;
      expect(getStates()).toEqual(["Broken"]);
    }
  });

  it("sends images added while others are being sent in the same run", async () => {
    let release = () => {};
    const { queue, getStates, getMaxConcurrency } = createTestQueue(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    queue.pick([createPicture("a.jpg")]);
    const run = queue.send(batch);
    await expect.poll(getStates).toEqual(["sending"]);
    queue.pick([createPicture("b.jpg")]);
    expect(await queue.send(batch)).toBe(false);
    expect(getStates()).toEqual(["sending", "waiting"]);
    release();
    await expect.poll(getStates).toEqual(["sent", "sending"]);
    release();
    expect(await run).toBe(true);
    expect(getStates()).toEqual(["sent", "sent"]);
    expect(getMaxConcurrency()).toBe(1);
  });

  it("shows the progress of the image being sent", async () => {
    const shown: unknown[] = [];
    const { queue } = createTestQueue(async (_, report) => {
      for (const share of [0.25, 1]) report(share);
    });
    queue.pick([createPicture("a.jpg")]);
    queue.subscribe(() => shown.push(queue.images[0]?.state));
    await queue.send(batch);
    expect(shown).toContainEqual({ name: "sending", progress: 0.25 });
    expect(shown).toContainEqual({ name: "sending", progress: 1 });
  });

  it("cancels an image being sent or waiting, and sends the others", async () => {
    const { queue, attempts, getStates, getId } = createTestQueue(
      ({ fileName, signal }) =>
        new Promise<void>((resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          if (fileName.endsWith("c.jpg")) resolve();
        }),
    );
    queue.pick([createPicture("a.jpg"), createPicture("b.jpg"), createPicture("c.jpg")]);
    const run = queue.send(batch);
    await expect.poll(getStates).toEqual(["sending", "waiting", "waiting"]);
    queue.cancel(getId("b.jpg"));
    queue.cancel(getId("a.jpg"));
    await run;
    const cancelled = "Cancelled. This image was not added.";
    expect(getStates()).toEqual([cancelled, cancelled, "sent"]);
    expect(attempts).toHaveLength(2);
  });

  it("removes an image, also while it is being sent", async () => {
    const { queue, getStates, getId } = createTestQueue(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    queue.pick([createPicture("a.jpg")]);
    const run = queue.send(batch);
    await expect.poll(getStates).toEqual(["sending"]);
    queue.remove(getId("a.jpg"));
    await run;
    expect(queue.images).toEqual([]);
  });

  it.each([
    ["untouched at the limit", 100, true, "sent"],
    ["untouched past the limit", 101, true, "This image has 0.1 MB; at most 0.1 MB can be sent."],
    ["past the limit, but compressed", 101, false, "sent"],
  ])("checks the size: %s", async (_case, bytes, isUntouched, outcome) => {
    const { queue, getStates } = createTestQueue();
    queue.pick([createPicture("a.jpg", bytes)]);
    await queue.send({ ...batch, isUntouched });
    expect(getStates()).toEqual([outcome]);
  });
});
