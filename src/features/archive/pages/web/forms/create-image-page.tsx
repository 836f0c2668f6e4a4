import { AddToIncidentPage } from "#features/archive/pages/web/forms/add-to-incident-page.tsx";
import { loadTargetIncident } from "#features/archive/pages/web/forms/load-target-incident.ts";
import * as m from "#messages";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { AddImages } from "./add-images.tsx";

export const loader = createLoader(loadTargetIncident);
export const clientLoader = createClientLoader(loadTargetIncident);

export const meta = createMeta({ title: m.image_add_heading, description: m.image_add_explanation, isPrivate: true });

export default function CreateImagePage() {
  return <AddToIncidentPage heading={m.image_add_heading()} explanation={m.image_add_explanation()} Form={AddImages} />;
}
