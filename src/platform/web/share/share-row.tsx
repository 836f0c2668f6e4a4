import type { ReactNode } from "react";
import * as m from "#messages";
import { hydrateLate } from "../lazy/hydrate-late.tsx";
import styles from "./share-row.module.css";

export type SharedPage = {
  /** Without a language. */
  path: string;
  title: string;
  /** The text posted with the link, the most important sentence first. */
  words: string;
};

/** Links to the composers of networks, which work without scripts, and buttons that need them. */
export const ShareLinks = hydrateLate<SharedPage>(() => import("./share-links.tsx"));

export function ShareRow({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.row}>
      {/* On a phone the buttons say what they do. */}
      <legend className="visually-hidden-on-phones">{m.share_to()}</legend>
      {children}
    </fieldset>
  );
}

const PostToSelect = hydrateLate<object>(() => import("./post-to-select.tsx"));

/** Chooses the network that the buttons of a page post to. Hidden without scripts: then it is X. */
export function PostToField() {
  return (
    <div className={styles.postTo}>
      <PostToSelect />
    </div>
  );
}
