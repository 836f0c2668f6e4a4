import * as m from "#messages";
import { showToast } from "../toasts/toast.ts";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { Icon } from "./icon.tsx";
import styles from "./share-buttons.module.css";
import { useHydrated } from "./use-hydrated.ts";

/** Buttons to copy and share a page's link. They are hidden without scripts. */
export function ShareButtons({ path, title }: { path: string; title: string }) {
  const canShare = useHydrated() && typeof navigator.share === "function";
  const getUrl = () => new URL(path, window.location.origin).href;
  const copy = async () => {
    if (await copyText(getUrl())) showToast({ kind: "success", message: m.link_copied() });
    else showToast({ kind: "error", message: m.copy_failed({ address: getUrl() }) });
  };
  const share = () => {
    // Rejects when the user dismisses the share sheet, which is not an error.
    navigator.share({ title, url: getUrl() }).catch(() => {});
  };
  return (
    <>
      <Button variant="secondary" className={styles.scriptOnly} onClick={() => void copy()}>
        <Icon name="copy" />
        {m.copy_link()}
      </Button>
      {canShare && (
        <Button variant="secondary" onClick={share}>
          <Icon name="share" />
          {m.share_label()}
        </Button>
      )}
    </>
  );
}
