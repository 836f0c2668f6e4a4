import { describePage } from "#platform/web/describe-page.ts";
import { donate_label, later_donate } from "#words";
import { LaterPage } from "./later-page.tsx";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: donate_label(), description: later_donate() });
}

export default function DonatePage() {
  return <LaterPage title={donate_label()}>{later_donate()}</LaterPage>;
}
