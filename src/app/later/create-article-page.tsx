import { describePage } from "#platform/web/describe-page.ts";
import { later_create_article, later_create_article_title } from "#words";
import { LaterPage } from "./later-page.tsx";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: later_create_article_title(), description: later_create_article(), isPrivate: true });
}

export default function CreateArticlePage() {
  return (
    <LaterPage title={later_create_article_title()} isForAdmins>
      {later_create_article()}
    </LaterPage>
  );
}
