import { useLoaderData } from "react-router";
import * as m from "#messages";
import { getPathLanguage } from "#platform/shared/languages.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { findSite, getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { getHomeFigures, getHomeTexts } from "#services/settings/calls.ts";
import { getRemembrance } from "../remembrance/calls.ts";
import { RemembranceCard } from "../remembrance/web/remembrance-card.tsx";
import { Achievements } from "./achievements.tsx";
import ridges from "./art/ridges.svg";
import vigil from "./art/vigil.svg";
import { HappeningNow } from "./happening-now.tsx";
import styles from "./home-page.module.css";
import { loadNews } from "./load-news.ts";
import { Mission } from "./mission.tsx";
import whoWeAreStyles from "./who-we-are.module.css";

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
    <div className={`stack ${styles.page}`}>
      <Hero />
      {remembrance && <RemembranceCard remembrance={remembrance} />}
      <HappeningNow news={news} />
      <WhoWeAre />
      <Achievements texts={texts} figures={figures} />
      <Mission texts={texts} />
    </div>
  );
}

/** The page's one call to action, above the first of the two large pictures. */
function Hero() {
  const { emptyLists = [], isNew } = useRootData().site;
  return (
    <section className={`stack ${styles.hero}`}>
      <div className={`stack ${styles.content}`}>
        <h1 className={styles.headline}>{m.home_headline()}</h1>
        <p className={styles.lead}>{m.home_lead()}</p>
        <ButtonLink className={styles.joinButton} to="/twitter">
          {m.join_campaign()}
        </ButtonLink>
        {isNew && (
          <p className={styles.note}>
            {m.home_site_new()} <PageLink to="/SignUp">{m.home_site_set_up()}</PageLink>
          </p>
        )}
        {!emptyLists.includes("/twitter") && <p className={styles.note}>{m.home_hero_note()}</p>}
      </div>
      <img className={styles.image} src={ridges} alt={m.home_hero_image_alt()} width={1600} height={900} fetchPriority="high" />
    </section>
  );
}

/** The statement beside the second large picture. */
function WhoWeAre() {
  return (
    <section className={whoWeAreStyles.section} aria-labelledby="who">
      <div className={whoWeAreStyles.content}>
        <h2 id="who">{m.home_about_title()}</h2>
        <p className={whoWeAreStyles.statement}>{m.home_about_statement()}</p>
        <p>{m.home_about_text()}</p>
      </div>
      <img
        className={whoWeAreStyles.image}
        src={vigil}
        alt={m.home_about_image_alt()}
        width={1200}
        height={780}
        loading="lazy"
        decoding="async"
      />
    </section>
  );
}
