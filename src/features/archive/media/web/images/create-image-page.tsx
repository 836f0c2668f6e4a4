import { useLoaderData } from "react-router";
import { image_add_explanation, image_add_heading } from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { AddToIncidentPage } from "../../../incidents/web/add-to-incident-page.tsx";
import { loadTargetIncident } from "../../../incidents/web/load-target-incident.ts";
import { AddImages } from "./add-images.tsx";

export const loader = createLoader(loadTargetIncident);
export const clientLoader = createClientLoader(loadTargetIncident);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: image_add_heading(), description: image_add_explanation(), isPrivate: true });
}

export default function CreateImagePage() {
  return (
    <AddToIncidentPage
      data={useLoaderData<typeof loadTargetIncident>()}
      heading={image_add_heading()}
      explanation={image_add_explanation()}
    >
      {(incident) => <AddImages incident={incident} />}
    </AddToIncidentPage>
  );
}
