import { AddToIncidentPage } from "#features/archive/pages/web/forms/add-to-incident-page.tsx";
import { loadTargetIncident, type TargetIncident } from "#features/archive/pages/web/forms/load-target-incident.ts";
import { createVideoArchive } from "#features/archive/sources/admin-calls.ts";
import { sourceLabels } from "#features/archive/sources/web/source-form.ts";
import { emptyVideo, VideoFields, videoRules } from "#features/archive/sources/web/video-fields.tsx";
import * as m from "#messages";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { AddLinkForm } from "./add-link-form.tsx";

export const loader = createLoader(loadTargetIncident);
export const clientLoader = createClientLoader(loadTargetIncident);

export const meta = createMeta({ title: m.video_add_heading, description: m.video_add_explanation, isPrivate: true });

export default function CreateVideoPage() {
  return <AddToIncidentPage heading={m.video_add_heading()} explanation={m.video_add_explanation()} Form={AddVideo} />;
}

function AddVideo({ incident }: { incident: TargetIncident | null }) {
  const form = useForm(emptyVideo, videoRules, sourceLabels);
  return (
    <AddLinkForm incident={incident} form={form} call={createVideoArchive} tab="videos" submitLabel={m.video_add()}>
      <VideoFields form={form} incident={incident} />
    </AddLinkForm>
  );
}
