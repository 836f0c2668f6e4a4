import { describePage } from "#platform/web/describe-page.ts";
import { later_create_email, later_create_email_title } from "#words";
import { LaterPage } from "./later-page.tsx";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: later_create_email_title(), description: later_create_email(), isPrivate: true });
}

export default function CreateEmailCampaignPage() {
  return (
    <LaterPage title={later_create_email_title()} isForAdmins>
      {later_create_email()}
    </LaterPage>
  );
}
