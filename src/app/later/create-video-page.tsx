import { describePage } from "#platform/web/describe-page.ts";
import { later_create_video, later_create_video_title } from "#words";
import { LaterPage } from "./later-page.tsx";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: later_create_video_title(), description: later_create_video(), isPrivate: true });
}

export default function CreateVideoPage() {
  return (
    <LaterPage title={later_create_video_title()} isForAdmins>
      {later_create_video()}
    </LaterPage>
  );
}
