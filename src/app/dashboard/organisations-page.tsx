import { getOrganisations } from "#features/archive/organisations/calls.ts";
import { OrganisationList } from "#features/archive/organisations/web/organisation-list.tsx";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { DashboardSubpage } from "#platform/web/ui/dashboard-subpage.tsx";

const load = ({ send }: LoadArgs) => send(getOrganisations, {});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.organisations_title, description: m.organisations_explanation, isPrivate: true });

export default function OrganisationsPage() {
  const organisations = useRetainedLoaderData(load);
  return (
    <DashboardSubpage
      title={m.organisations_title()}
      lead={
        <>
          <p>{m.organisations_explanation()}</p>
          <p>{m.organisations_no_persons()}</p>
        </>
      }
    >
      <OrganisationList organisations={organisations} />
    </DashboardSubpage>
  );
}
