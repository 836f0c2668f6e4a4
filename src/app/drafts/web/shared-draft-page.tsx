import { redirect } from "react-router";
import { IncidentAttributions } from "#features/archive/attributions/web/incident-attributions.tsx";
import { IncidentClaims } from "#features/archive/claims/web/incident-claims.tsx";
import { IncidentFacts } from "#features/archive/incidents/web/incident-facts.tsx";
import { IncidentNarrative } from "#features/archive/incidents/web/incident-narrative.tsx";
import { KindsFact } from "#features/archive/incidents/web/kinds-fact.tsx";
import { parseImageAddress } from "#features/archive/media/image-address.ts";
import { IncidentSources } from "#features/archive/media/web/incident-sources.tsx";
import { PlaceFact } from "#features/archive/places/web/place-fact.tsx";
import { signLetter } from "#features/campaigns/email/compose-links.ts";
import { Letter } from "#features/campaigns/email/web/letter.tsx";
import { draft_page_explanation, draft_page_title, images_content_warning, images_show, publish_draft_tag } from "#messages";
import { getPathLanguage, localizePath } from "#platform/shared/languages.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { ExternalLink } from "#platform/web/ui/external-link.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getSharedDraft } from "../calls.ts";
import type { SharedDraft } from "../rules.ts";
import styles from "./shared-draft-page.module.css";

async function load({ send, url }: LoadArgs): Promise<SharedDraft> {
  const draft = await send(getSharedDraft, { key: url.searchParams.get("key") ?? "" });
  if (draft.public_path !== null) throw redirect(localizePath(draft.public_path, getPathLanguage(url.pathname)));
  return draft;
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: draft_page_title(), description: draft_page_explanation(), isPrivate: true });
}

/** Nothing on this page can change, so nothing is revalidated. */
const revalidate = async () => undefined;

/** Shows a draft to whoever has its secret link. Nothing can be sent or changed from here. */
export default function SharedDraftPage() {
  const { twitter_campaign, email_campaign, incident, videos, images } = useRetainedLoaderData(load);
  const { title, description } = twitter_campaign ?? email_campaign ?? incident ?? { title: "", description: "" };
  return (
    <article className={styles.draft} aria-labelledby="shared-draft">
      <p className={styles.note}>
        <strong>{publish_draft_tag()}</strong> {draft_page_explanation()}
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
      {incident && <SharedIncident incident={incident} videos={videos} images={images} />}
    </article>
  );
}

type SharedIncidentProps = Pick<SharedDraft, "videos" | "images"> & { incident: NonNullable<SharedDraft["incident"]> };

/** A video is a link: the frame of its player is for what is public. */
function SharedIncident({ incident, videos, images }: SharedIncidentProps) {
  const parts = { incident, level: 2, canEdit: false, revalidate } as const;
  const links = [
    ...incident.articles.map(({ _id, article_link, description }) => ({ _id, href: article_link, description })),
    ...videos.map(({ _id, video_link, description }) => ({ _id, href: video_link, description })),
  ];
  return (
    <>
      <IncidentFacts incident={incident} place={<PlaceFact incident={incident} />}>
        <KindsFact incident={incident} />
      </IncidentFacts>
      <IncidentNarrative {...parts} />
      {links.length > 0 && (
        <ul>
          {links.map(({ _id, href, description }) => (
            <li key={_id}>
              <ExternalLink href={href}>{description}</ExternalLink>
            </li>
          ))}
        </ul>
      )}
      <IncidentClaims {...parts} />
      <IncidentAttributions {...parts} />
      <IncidentSources incident={incident} level={2} />
      {images.length > 0 && (
        <details>
          <summary className={styles.summary}>{images_show()}</summary>
          <p>{images_content_warning()}</p>
          {images.map(({ _id, img, description }) => {
            const { width, height } = parseImageAddress(img.split("?")[0] ?? "") ?? {};
            return (
              <figure key={_id} className={styles.figure}>
                <img src={img} width={width} height={height} alt="" loading="lazy" />
                <figcaption>
                  <UserText>{description}</UserText>
                </figcaption>
              </figure>
            );
          })}
        </details>
      )}
    </>
  );
}
