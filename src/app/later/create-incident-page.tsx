import { describePage } from "#platform/web/describe-page.ts";
import { later_create_incident, later_create_incident_title } from "#words";
import { LaterPage } from "./later-page.tsx";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: later_create_incident_title(), description: later_create_incident(), isPrivate: true });
}

export default function CreateIncidentPage() {
  return (
    <LaterPage title={later_create_incident_title()} isForAdmins>
      {later_create_incident()}
    </LaterPage>
  );
}
