import { not_found_explanation, not_found_title } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, notFound, onServer } from "#platform/web/load.ts";
import { NotFound } from "./error-page.tsx";

const load = async () => notFound({});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: not_found_title(), description: not_found_explanation(), isPrivate: true });
}

export default function NotFoundPage() {
  return <NotFound />;
}
