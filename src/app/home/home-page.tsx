import { useLoaderData } from "react-router";
import { home_description, home_headline } from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { Achievements } from "./achievements.tsx";
import { HappeningNow } from "./happening-now.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home-page.module.css";
import { loadNews } from "./load-news.ts";
import { Mission } from "./mission.tsx";
import { WhoWeAre } from "./who-we-are.tsx";

export const loader = createLoader(loadNews);
export const clientLoader = createClientLoader(loadNews);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: home_headline(), description: home_description(), canonicalPath: "/" });
}

export default function HomePage() {
  const news = useLoaderData<typeof loadNews>();
  return (
    <div className={styles.page}>
      <Hero />
      <HappeningNow news={news} />
      <WhoWeAre />
      <Achievements />
      <Mission />
    </div>
  );
}
