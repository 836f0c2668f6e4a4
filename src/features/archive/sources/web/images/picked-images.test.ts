import { describe, expect, it } from "vitest";
import { batch, createPicture, createTestQueue, rejectWithBadGateway } from "../../../../../../tests/test-image-queue.ts";
import type { ImageQueue } from "./image-queue.ts";

describe("PickedImages", () => {
  it("brings a removed image back to its place, to be sent again", async () => {
    const { queue, getStates, getId } = createTestQueue(rejectWithBadGateway);
    queue.pick(["a.jpg", "b.jpg", "c.jpg"].map((name) => createPicture(name)));
    await queue.send(batch);
    const [, removed] = queue.images;
    if (!removed) throw new Error("There is no second image.");
    queue.remove(getId("b.jpg"));
    queue.restore(removed, 1);
    expect(getStates()).toEqual(["Broken", "picked", "Broken"]);
    expect(queue.images[1]).toEqual({ ...removed, state: { name: "picked" } });
  });

  it("tells each change until one stops listening", () => {
    const { queue } = createTestQueue();
    const counts: number[] = [];
    const stop = queue.subscribe(() => counts.push(queue.images.length));
    queue.pick([createPicture("a.jpg")]);
    stop();
    queue.pick([createPicture("b.jpg")]);
    expect(counts).toEqual([1]);
  });
});

describe("copyDescription", () => {
  const descriptionsOf = (queue: ImageQueue) => queue.images.map(({ description }) => description);

  it("fills the images without a description, and overwrites none", () => {
    const { queue, getId } = createTestQueue();
    queue.pick(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => createPicture(name)));
    queue.setDescription(getId("a.jpg"), "ቤተ ክርስቲያኑ");
    queue.setDescription(getId("b.jpg"), "The market");
    queue.setDescription(getId("c.jpg"), "  ");
    expect(queue.copyDescription(getId("a.jpg")).count).toBe(2);
    expect(descriptionsOf(queue)).toEqual(["ቤተ ክርስቲያኑ", "The market", "ቤተ ክርስቲያኑ", "ቤተ ክርስቲያኑ"]);
    expect(queue.copyDescription(getId("b.jpg")).count).toBe(0);
    expect(descriptionsOf(queue)).toEqual(["ቤተ ክርስቲያኑ", "The market", "ቤተ ክርስቲያኑ", "ቤተ ክርስቲያኑ"]);
  });

  it("is undone where the copy was not changed", () => {
    const { queue, getId } = createTestQueue();
    queue.pick(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => createPicture(name)));
    queue.setDescription(getId("a.jpg"), "The church");
    queue.setDescription(getId("d.jpg"), "The church");
    const { undo } = queue.copyDescription(getId("a.jpg"));
    queue.setDescription(getId("c.jpg"), "The church, from the west");
    undo();
    expect(descriptionsOf(queue)).toEqual(["The church", "", "The church, from the west", "The church"]);
  });

  it("does not change images that are sent, being sent, or may have been added", async () => {
    let release = () => {};
    const { queue, getStates, getId } = createTestQueue(({ fileName }) => {
      if (fileName.endsWith("a.jpg")) return Promise.resolve();
      return fileName.endsWith("b.jpg") ? rejectWithBadGateway() : new Promise<void>((resolve) => (release = resolve));
    });
    queue.pick(["a.jpg", "b.jpg", "c.jpg"].map((name) => createPicture(name)));
    const run = queue.send(batch);
    await expect.poll(getStates).toEqual(["sent", "Broken", "sending"]);
    queue.pick([createPicture("d.jpg"), createPicture("e.jpg")]);
    queue.setDescription(getId("d.jpg"), "The church");
    expect(queue.copyDescription(getId("d.jpg")).count).toBe(1);
    expect(descriptionsOf(queue)).toEqual(["", "", "", "The church", "The church"]);
    release();
    await run;
  });
});
