import { useLoaderData } from "react-router";
import { image_add_explanation, image_add_heading } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, onServer } from "#platform/web/load.ts";
import { AddToIncidentPage } from "../../../incidents/web/add-to-incident-page.tsx";
import { loadIncidentTarget } from "../../../incidents/web/incident-target.ts";
import { AddImages } from "./add-images.tsx";

export const loader = onServer(loadIncidentTarget);
export const clientLoader = inBrowser(loadIncidentTarget);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: image_add_heading(), description: image_add_explanation(), isPrivate: true });
}

export default function CreateImagePage() {
  return (
    <AddToIncidentPage
      target={useLoaderData<typeof loadIncidentTarget>()}
      heading={image_add_heading()}
      explanation={image_add_explanation()}
    >
      {(incident) => <AddImages incident={incident} />}
    </AddToIncidentPage>
  );
}
