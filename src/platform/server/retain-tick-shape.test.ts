import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Retains a tick, creates another one, collects the garbage, and prints which of the two are left. */
const code = `
  import hooks from "node:async_hooks";
  import { syncBuiltinESMExports } from "node:module";
  import { setTimeout } from "node:timers/promises";

  const { executionAsyncResource } = hooks;
  const ticks = {};
  const observe = (name) => {
    const tick = executionAsyncResource();
    ticks[name] = new WeakRef(tick);
    return tick;
  };
  hooks.executionAsyncResource = () => observe("retained");
  syncBuiltinESMExports();
  const { retainTickShape } = await import(${JSON.stringify(import.meta.resolve("./retain-tick-shape.ts"))});
  retainTickShape();
  process.nextTick(() => void observe("other"));
  await setTimeout(10);
  gc();
  await setTimeout(10);
  for (const [name, tick] of Object.entries(ticks)) console.log(name, Object.keys(tick.deref() ?? {}).join());
`;

it("retainTickShape keeps one object of process.nextTick through a garbage collection", () => {
  const output = execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "--eval", code], { encoding: "utf8" });
  expect(output).toBe("retained callback,args\nother \n");
});
