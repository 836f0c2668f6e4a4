import * as m from "#messages";
import { createClientLoader, createLoader, notFound } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { NotFound } from "./error-page.tsx";

const load = async () => notFound({});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.not_found_title, description: m.not_found_explanation, isPrivate: true });

export default function NotFoundPage() {
  return <NotFound />;
}
