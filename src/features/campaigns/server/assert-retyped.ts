import { Refusal } from "#platform/server/errors.ts";
import { campaign_title_differs } from "#words";

/** @throws {Refusal} when the title typed before something is destroyed is not its title */
export function assertRetyped(typed: string, title: string): void {
  if (typed !== title) throw new Refusal(campaign_title_differs(), [{ path: "title", message: campaign_title_differs() }]);
}
