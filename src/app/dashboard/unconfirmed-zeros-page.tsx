import { DashboardSubpage } from "#features/accounts/web/dashboard-subpage.tsx";
import { getUnconfirmedZeros } from "#features/archive/incidents/calls.ts";
import { UnconfirmedZeros } from "#features/archive/incidents/web/unconfirmed-zeros.tsx";
import { zeros_explanation, zeros_title } from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";

const load = ({ send }: LoadArgs) => send(getUnconfirmedZeros, {});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: zeros_title(), description: zeros_explanation(), isPrivate: true });
}

export default function UnconfirmedZerosPage() {
  const incidents = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={zeros_title()}>
      <p>{zeros_explanation()}</p>
      <UnconfirmedZeros incidents={incidents} />
    </DashboardSubpage>
  );
}
