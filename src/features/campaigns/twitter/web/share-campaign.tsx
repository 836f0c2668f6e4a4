import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useHydrated } from "#platform/web/use-hydrated.ts";
import { copy_link, link_copied, share_label, twitter_copy_failed } from "#words";
import { copyText } from "./copy-text.ts";
import styles from "./share-campaign.module.css";

/** Ways to pass the campaign on. They need scripts, and are not shown where none run. */
export function ShareCampaign({ path, title }: { path: string; title: string }) {
  const canShare = useHydrated() && typeof navigator.share === "function";
  const address = () => new URL(path, window.location.origin).href;
  const copy = async () => {
    if (await copyText(address())) showToast({ kind: "success", message: link_copied() });
    else showToast({ kind: "error", message: twitter_copy_failed({ address: address() }) });
  };
  const share = () => {
    // Rejected when the visitor closes the sheet again: nothing to say about.
    navigator.share({ title, url: address() }).catch(() => {});
  };
  return (
    <>
      <Button look="quiet" className={styles.scripted} onClick={() => void copy()}>
        <Icon name="copy" />
        {copy_link()}
      </Button>
      {canShare && (
        <Button look="quiet" onClick={share}>
          <Icon name="share" />
          {share_label()}
        </Button>
      )}
    </>
  );
}
