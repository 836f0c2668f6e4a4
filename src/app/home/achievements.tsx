import * as m from "#messages";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import type { getHomeFigures } from "#services/settings/calls.ts";
import { getHomeText } from "#services/settings/default-texts.ts";
import type { HomeTexts } from "#services/settings/rules.ts";
import styles from "./home-page.module.css";
import { PictureCard } from "./picture-card.tsx";

const cards = [
  { card: "protests", weave: "protests" },
  { card: "raised", weave: "displaced" },
  { card: "campaigns", weave: "campaigns" },
] as const;

/** An owner’s text replaces the default one; the figures of the record are below it. */
export function Achievements({ texts, figures }: { texts: HomeTexts; figures: OutputOf<typeof getHomeFigures>["figures"] }) {
  const language = useLanguage();
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="done">
      <h2 id="done">{m.home_achievements_title()}</h2>
      <ul className={`stack gap-5 ${styles.threeColumns} ${styles.strip}`}>
        {cards.map(({ card, weave }) => (
          <PictureCard
            key={card}
            weave={weave}
            title={
              <>
                <span className={styles.figure}>{getHomeText(texts, `done_${card}_figure`, language)}</span>{" "}
                <span className={styles.unit}>{getHomeText(texts, `done_${card}_unit`, language)}</span>
              </>
            }
          >
            <p>{getHomeText(texts, `done_${card}_line`, language)}</p>
          </PictureCard>
        ))}
      </ul>
      {figures && (
        <p className={`links row gap-x-6 ${styles.links}`}>
          {figures.text} <PageLink to={figures.path}>{m.read_archive()}</PageLink>
        </p>
      )}
    </section>
  );
}
