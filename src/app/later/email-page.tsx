import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, notFound, onServer } from "#platform/web/load.ts";
import { email_campaign, later_email } from "#words";
import { LaterPage } from "./later-page.tsx";

/** Nothing has an address of its own here yet. */
const load = async ({ params }: LoadArgs) => (params.id === undefined ? {} : notFound({}));

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: email_campaign(), description: later_email() });
}

export default function EmailPage() {
  return <LaterPage title={email_campaign()}>{later_email()}</LaterPage>;
}
