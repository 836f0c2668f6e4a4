import { dashboard_title } from "#messages";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";

export type TabMetaArgs = Parameters<typeof getPageMeta>[0];

/** Describes a tab of the dashboard by what it lists. */
export function getTabMeta(args: TabMetaArgs, label: string, title = `${label} · ${dashboard_title()}`) {
  return getPageMeta(args, { title, description: label, isPrivate: true });
}
