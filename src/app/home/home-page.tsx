import { describePage } from "#platform/web/describe-page.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { home_description, home_headline, home_lead, join_campaign } from "#words";
import styles from "./home-page.module.css";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: home_headline(), description: home_description(), canonicalPath: "/" });
}

export default function HomePage() {
  const local = useLocalPath();
  const { site } = useRootData();
  return (
    <section className={styles.hero}>
      <p className={styles.name}>{site.name}</p>
      <h1>{home_headline()}</h1>
      <p>{home_lead()}</p>
      <ButtonLink to={local("/twitter")}>{join_campaign()}</ButtonLink>
    </section>
  );
}
