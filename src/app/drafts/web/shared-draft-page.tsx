import { useId } from "react";
import type { TranslatedText } from "#features/archive/incidents/language-rules.ts";
import { getToldText } from "#features/archive/incidents/told-text-rules.ts";
import { IncidentFacts } from "#features/archive/incidents/web/incident-facts.tsx";
import { KindsFact } from "#features/archive/incidents/web/kinds-fact.tsx";
import { IncidentNarrative } from "#features/archive/pages/web/incident-narrative.tsx";
import { SourceRecord } from "#features/archive/pages/web/source-record.tsx";
import { PlaceFact } from "#features/archive/places/web/place-fact.tsx";
import { parseImageAddress } from "#features/archive/sources/image-rules.ts";
import { getSources } from "#features/archive/sources/independent-sources.ts";
import type { Image } from "#features/archive/sources/rules.ts";
import { MediaList } from "#features/archive/sources/web/media-list.tsx";
import { getPanelHeadingId } from "#features/archive/sources/web/media-tab.ts";
import { isSensitive, SensitiveImage } from "#features/archive/sources/web/sensitive-image.tsx";
import { IncidentAttributions } from "#features/archive/statements/attributions/web/incident-attributions.tsx";
import { IncidentClaims } from "#features/archive/statements/claims/web/incident-claims.tsx";
import { signLetter } from "#features/campaigns/email/compose-links.ts";
import { Letter } from "#features/campaigns/email/web/letter.tsx";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getSharedDraft } from "../calls.ts";
import type { SharedDraft } from "../rules.ts";
import styles from "./shared-draft-page.module.css";

const load = ({ send, url }: LoadArgs) => send(getSharedDraft, { key: url.searchParams.get("key") ?? "" });

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.draft_page_title, description: m.draft_page_explanation, isPrivate: true });

/** Nothing on this page can change, so nothing is revalidated. */
const revalidate = async () => undefined;

/** Shows a draft to anyone with its secret link, read-only. */
export default function SharedDraftPage() {
  const { twitter_campaign, email_campaign, incident, images } = useRetainedLoaderData(load);
  const language = useLanguage();
  const getIncidentText = (text: TranslatedText) => incident && getToldText(incident, text, language).text;
  const { title, description } = twitter_campaign ??
    email_campaign ?? { title: getIncidentText("title") ?? "", description: getIncidentText("description") ?? "" };
  return (
    <article className={styles.draft} aria-labelledby="shared-draft">
      <p className={styles.note}>
        <strong>{m.publish_draft_tag()}</strong> {m.draft_page_explanation()}
      </p>
      <h1 id="shared-draft">
        <UserText>{title}</UserText>
      </h1>
      <UserText as="p">{description}</UserText>
      {twitter_campaign && (
        <ol className={styles.tweets}>
          {twitter_campaign.tweets.map(({ _id, body }) => (
            <li key={_id}>
              <UserText as="p" className={styles.tweet}>
                {body}
              </UserText>
            </li>
          ))}
        </ol>
      )}
      {email_campaign && <Letter letter={signLetter(email_campaign, "")} />}
      {email_campaign?.countries && (
        <p>
          {m.residence_of_draft()} {email_campaign.countries.map(({ name }) => name).join(", ")}
        </p>
      )}
      {incident && <SharedIncident incident={incident} images={images} />}
    </article>
  );
}

type SharedIncidentProps = Pick<SharedDraft, "images"> & { incident: NonNullable<SharedDraft["incident"]> };

/** Videos are links here: only public pages embed the player. */
function SharedIncident({ incident, images }: SharedIncidentProps) {
  const parts = { incident, level: 2, canEdit: false, revalidate } as const;
  return (
    <>
      <IncidentFacts incident={incident} place={<PlaceFact incident={incident} />} isReasonShown>
        <KindsFact incident={incident} />
      </IncidentFacts>
      <IncidentNarrative {...parts} />
      <IncidentClaims {...parts} />
      <IncidentAttributions {...parts} />
      <h2 id={getPanelHeadingId("videos")}>{m.sources_label()}</h2>
      <MediaList
        kind="articles"
        items={getSources(incident)}
        emptyText={m.articles_empty()}
        renderItem={(source) => (
          <li id={`source-${source._id}`}>
            <SourceRecord source={source} incident={incident} />
          </li>
        )}
      />
      {images.some(isSensitive) && <p>{m.images_content_warning()}</p>}
      {images.map((image) => (
        <SharedImage key={image._id} image={image} />
      ))}
    </>
  );
}

function SharedImage({ image }: { image: Image }) {
  const { img, description } = image;
  const { width, height } = parseImageAddress(img.split("?")[0] ?? "") ?? {};
  const captionId = useId();
  return (
    <figure className={styles.figure}>
      <SensitiveImage image={image} describedBy={captionId}>
        <img src={img} width={width} height={height} alt="" loading="lazy" />
      </SensitiveImage>
      <figcaption id={captionId}>
        <UserText>{description}</UserText>
      </figcaption>
    </figure>
  );
}
