import { useLoaderData } from "react-router";
import * as m from "#messages";
import { getPathLanguage } from "#platform/shared/languages.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { findSite, getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { getRemembrance } from "../remembrance/calls.ts";
import { RemembranceCard } from "../remembrance/web/remembrance-card.tsx";
import { getHomeFigures, getHomeTexts } from "../site/calls.ts";
import { Achievements } from "./achievements.tsx";
import { HappeningNow } from "./happening-now.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home-page.module.css";
import { loadNews } from "./load-news.ts";
import { Mission } from "./mission.tsx";
import { WhoWeAre } from "./who-we-are.tsx";

async function load(args: LoadArgs) {
  const { send } = args;
  const [news, texts, { figures }, { remembrance }] = await Promise.all([
    loadNews(args),
    send(getHomeTexts),
    send(getHomeFigures),
    send(getRemembrance),
  ]);
  return { news, texts, figures, remembrance };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

type MetaArgs = Parameters<typeof getPageMeta>[0] & {
  loaderData?: Pick<Awaited<ReturnType<typeof load>>, "figures"> | undefined;
};

export function meta(args: MetaArgs) {
  const purpose = findSite(args)?.purpose[getPathLanguage(args.location.pathname)];
  const description = purpose ?? m.home_description();
  const card = { path: "/home", says: [description, args.loaderData?.figures?.text] };
  return getPageMeta(args, { title: m.home_headline(), description, canonicalPath: "/", card });
}

export default function HomePage() {
  const { news, texts, figures, remembrance } = useLoaderData<typeof load>();
  return (
    <div className={styles.page}>
      <Hero />
      {remembrance && <RemembranceCard remembrance={remembrance} />}
      <HappeningNow news={news} />
      <WhoWeAre />
      <Achievements texts={texts} figures={figures} />
      <Mission texts={texts} />
    </div>
  );
}
