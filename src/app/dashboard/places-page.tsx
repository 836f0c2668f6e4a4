import { getPlaces } from "#features/archive/places/calls.ts";
import { PlacesView } from "#features/archive/places/web/places-view.tsx";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { DashboardSubpage } from "#platform/web/ui/dashboard-subpage.tsx";

const load = ({ send }: LoadArgs) => send(getPlaces, { added: "true" });

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.places_title, description: m.places_explanation, isPrivate: true });

export default function PlacesPage() {
  const added = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={m.places_title()} lead={<p>{m.places_explanation()}</p>}>
      <PlacesView added={added} />
    </DashboardSubpage>
  );
}
