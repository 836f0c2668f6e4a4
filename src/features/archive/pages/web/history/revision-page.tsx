import { useLoaderData } from "react-router";
import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import * as m from "#messages";
import { getPathLanguage } from "#platform/shared/languages.ts";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { LateGoneRecord } from "../gone/late-gone-record.tsx";
import { type LoadedRevision, loadRevision } from "./load-history.ts";
import { RevisionDetail } from "./revision-detail.tsx";

export const loader = createLoader(loadRevision);
export const clientLoader = createClientLoader(loadRevision);

type MetaArgs = Parameters<typeof getPageMeta>[0] & { loaderData?: LoadedRevision | undefined };

/** Search engines should only find the current state. */
export function meta(args: MetaArgs) {
  const loaded = args.loaderData && "revision" in args.loaderData ? args.loaderData : undefined;
  const { number = 0, incident } = loaded?.revision ?? {};
  return getPageMeta(args, {
    title: incident
      ? m.revision_title_of({ number, title: getTextForReader(incident, "title", getPathLanguage(args.location.pathname)).text })
      : m.history_title(),
    description: m.revision_description(),
    isPrivate: true,
    ...(loaded && { canonicalPath: `/archives/${loaded.id}` }),
  });
}

export default function RevisionPage() {
  const data = useLoaderData() as LoadedRevision;
  if (!("revision" in data)) return <LateGoneRecord {...data} />;
  const { id, revision } = data;
  return <RevisionDetail key={`${id} ${revision.number}`} id={id} revision={revision} />;
}
