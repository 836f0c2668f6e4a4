import { ImportsView } from "#features/archive/import/web/imports-view.tsx";
import { loadImports } from "#features/archive/import/web/load-imports.ts";
import * as m from "#messages";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { DashboardSubpage } from "#platform/web/ui/dashboard-subpage.tsx";

export const loader = createLoader(loadImports);
export const clientLoader = createClientLoader(loadImports);

export const meta = createMeta({ title: m.import_title, description: m.import_explanation, isPrivate: true });

export default function ImportPage() {
  const data = useRetainedLoaderData(loadImports);
  return (
    <DashboardSubpage title={m.import_title()}>
      <ImportsView data={data} />
    </DashboardSubpage>
  );
}
