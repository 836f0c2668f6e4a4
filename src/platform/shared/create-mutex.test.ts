import { expect, it } from "vitest";
import { createMutex } from "./create-mutex.ts";

it("createMutex runs one task at a time, in order, also after one that fails", async () => {
  const run = createMutex();
  const log: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const begin = (name: string) => {
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    return run(async () => {
      log.push(`${name} begins`);
      await gate.promise;
      log.push(`${name} ends`);
      return name;
    });
  };
  const [first, second, third] = [begin("first"), begin("second"), begin("third")];
  for (const name of ["third", "second"]) gates.get(name)?.resolve();
  await Promise.resolve();
  expect(log).toEqual(["first begins"]);
  gates.get("first")?.reject(new Error("Broken."));
  await expect(first).rejects.toThrow("Broken.");
  expect(await Promise.all([second, third])).toEqual(["second", "third"]);
  expect(log).toEqual(["first begins", "second begins", "second ends", "third begins", "third ends"]);
});
