import { describe, expect, it } from "vitest";
import { batch, broken, createTestQueue, picture } from "../../../../../../tests/test-image-queue.ts";
import type { ImageQueue } from "./image-queue.ts";

describe("copyDescription", () => {
  const descriptionsOf = (queue: ImageQueue) => queue.images.map(({ description }) => description);

  it("fills the images without a description, and overwrites none", () => {
    const { queue, idOf } = createTestQueue();
    queue.pick(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => picture(name)));
    queue.setDescription(idOf("a.jpg"), "ቤተ ክርስቲያኑ");
    queue.setDescription(idOf("b.jpg"), "The market");
    queue.setDescription(idOf("c.jpg"), "  ");
    expect(queue.copyDescription(idOf("a.jpg")).count).toBe(2);
    expect(descriptionsOf(queue)).toEqual(["ቤተ ክርስቲያኑ", "The market", "ቤተ ክርስቲያኑ", "ቤተ ክርስቲያኑ"]);
    expect(queue.copyDescription(idOf("b.jpg")).count).toBe(0);
    expect(descriptionsOf(queue)).toEqual(["ቤተ ክርስቲያኑ", "The market", "ቤተ ክርስቲያኑ", "ቤተ ክርስቲያኑ"]);
  });

  it("is undone where the copy was not changed", () => {
    const { queue, idOf } = createTestQueue();
    queue.pick(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => picture(name)));
    queue.setDescription(idOf("a.jpg"), "The church");
    queue.setDescription(idOf("d.jpg"), "The church");
    const { undo } = queue.copyDescription(idOf("a.jpg"));
    queue.setDescription(idOf("c.jpg"), "The church, from the west");
    undo();
    expect(descriptionsOf(queue)).toEqual(["The church", "", "The church, from the west", "The church"]);
  });

  it("leaves alone what is sent, on its way, or may have been added", async () => {
    let release = () => {};
    const { queue, steps, idOf } = createTestQueue(({ fileName }) => {
      if (fileName.endsWith("a.jpg")) return Promise.resolve();
      return fileName.endsWith("b.jpg") ? broken() : new Promise<void>((resolve) => (release = resolve));
    });
    queue.pick(["a.jpg", "b.jpg", "c.jpg"].map((name) => picture(name)));
    const run = queue.send(batch);
    await expect.poll(steps).toEqual(["sent", "Broken", "sending"]);
    queue.pick([picture("d.jpg"), picture("e.jpg")]);
    queue.setDescription(idOf("d.jpg"), "The church");
    expect(queue.copyDescription(idOf("d.jpg")).count).toBe(1);
    expect(descriptionsOf(queue)).toEqual(["", "", "", "The church", "The church"]);
    release();
    await run;
  });
});
