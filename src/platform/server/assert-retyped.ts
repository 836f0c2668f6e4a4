import { Refusal } from "./errors.ts";

/** @throws {Refusal} with `message` unless the title was typed again, exactly, before something is destroyed. */
export function assertRetyped(typed: string, title: string, message: string): void {
  if (typed !== title) throw new Refusal(message, [{ path: "title", message }]);
}
