import { useLoaderData } from "react-router";
import { home_description, home_headline } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, onServer } from "#platform/web/load.ts";
import { Achievements } from "./achievements.tsx";
import { HappeningNow } from "./happening-now.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home-page.module.css";
import { loadNews } from "./load-news.ts";
import { Mission } from "./mission.tsx";
import { WhoWeAre } from "./who-we-are.tsx";

export const loader = onServer(loadNews);
export const clientLoader = inBrowser(loadNews);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: home_headline(), description: home_description(), canonicalPath: "/" });
}

export default function HomePage() {
  const news = useLoaderData<typeof loadNews>();
  return (
    <div className={styles.page}>
      <Hero />
      <WhoWeAre />
      <HappeningNow news={news} />
      <Achievements />
      <Mission />
    </div>
  );
}
