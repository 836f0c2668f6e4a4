import { expect, test } from "vitest";
import { importWithOthers } from "./lazy-component.tsx";

test("what is imported together arrives together, also when one of them fails", async () => {
  const settled: string[] = [];
  const start = (name: string) => {
    const module = Promise.withResolvers<string>();
    importWithOthers(() => module.promise).then(
      (value) => settled.push(value),
      () => settled.push(`${name} failed`),
    );
    return module;
  };
  const [first, second, third] = [start("first"), start("second"), start("third")];
  first.resolve("first");
  await endTask();
  const later = start("later");
  third.reject(new Error("Not reached"));
  later.resolve("later");
  await endTask();
  expect(settled).toEqual(["later"]);
  second.resolve("second");
  await endTask();
  expect(settled.sort()).toEqual(["first", "later", "second", "third failed"]);
});

const endTask = () => new Promise((resolve) => setTimeout(resolve, 0));
