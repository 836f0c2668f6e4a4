import { Refusal } from "#platform/server/errors.ts";
import { incident_title_differs } from "#words";

/** @throws {Refusal} unless the title of the incident was typed exactly. */
export function assertRetyped(typed: string, title: string): void {
  if (typed !== title) throw new Refusal(incident_title_differs(), [{ path: "title", message: incident_title_differs() }]);
}
