import type { MouseEvent } from "react";
import { opensElsewhere } from "#platform/web/opens-elsewhere.ts";
import { languageOfText } from "#platform/web/text-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { useFocusAfterRemoval } from "#platform/web/use-focus-after-removal.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { LiveTools } from "../../web/live-tools.tsx";
import type { Image } from "../rules.ts";
import styles from "./image-card.module.css";
import { panelId } from "./media-tab.ts";
import { Picture } from "./picture.tsx";

const fetchImageTools = () => import("./image-tools.tsx");

type ImageCardProps = {
  image: Image;
  /** Shows it large. */
  onOpen: () => void;
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Three beside each other on a wide screen, one beneath the other on a narrow one. */
const SIZES = "(max-width: 42rem) 100vw, 22rem";

/** An image in the grid. It leads to its largest file, and where scripts run it opens large in place. */
export function ImageCard({ image, onOpen, canEdit, revalidate }: ImageCardProps) {
  const { img, description } = image;
  const card = useFocusAfterRemoval<HTMLLIElement>(panelId("images"));
  const takeOver = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={styles.card} ref={card}>
      <a className={styles.link} href={img} lang={languageOfText(description)} onClick={takeOver} data-image={image._id}>
        <Picture className={styles.picture} image={image} sizes={SIZES} isLazy />
      </a>
      {/* Said once, by the image itself. */}
      <div className={styles.beneath} aria-hidden={canEdit ? undefined : true}>
        <UserText as="p" className={styles.description}>
          {description}
        </UserText>
        {canEdit && (
          <div className={styles.tools}>
            <LiveTools count={2} fetchCode={fetchImageTools} given={{ image, revalidate }} />
          </div>
        )}
      </div>
    </li>
  );
}
