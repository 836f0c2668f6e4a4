import { describePage } from "#platform/web/describe-page.ts";
import { later_create_image, later_create_image_title } from "#words";
import { LaterPage } from "./later-page.tsx";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: later_create_image_title(), description: later_create_image(), isPrivate: true });
}

export default function CreateImagePage() {
  return (
    <LaterPage title={later_create_image_title()} isForAdmins>
      {later_create_image()}
    </LaterPage>
  );
}
