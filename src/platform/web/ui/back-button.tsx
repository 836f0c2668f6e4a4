import { useNavigate } from "react-router";
import { back_label } from "#messages";
import { useLocalPath } from "../page-language.ts";
import styles from "./back-button.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** To the previous page of this site; where there was none, to the plain path `otherwise`. */
export function BackButton({ otherwise = "/" }: { otherwise?: string }) {
  const navigate = useNavigate();
  const local = useLocalPath();
  const goBack = () => (isBehindUs() ? navigate(-1) : navigate(local(otherwise)));
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
