import { useNavigate } from "react-router";
import { useLocalPath } from "#platform/web/page-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { back_label } from "#words";
import styles from "./account-form.module.css";

/** To the previous page of this site; home when there was none. */
export function BackButton() {
  const navigate = useNavigate();
  const local = useLocalPath();
  const goBack = () => (isBehindUs() ? navigate(-1) : navigate(local("/")));
  return (
    <Button look="icon" className={styles.back} onClick={() => void goBack()}>
      <Icon name="arrowLeft" />
      {back_label()}
    </Button>
  );
}

/** Whether a page of this site comes before: the router counts its own steps, the referrer tells of a document. */
function isBehindUs(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0 || document.referrer.startsWith(`${window.location.origin}/`);
}
