import { useNavigate } from "react-router";
import { back_label } from "#messages";
import { useLocalizePath } from "../routing/use-language.ts";
import styles from "./back-button.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** To the previous page of this site; where there was none, to the plain path `fallbackPath`. */
export function BackButton({ fallbackPath = "/" }: { fallbackPath?: string }) {
  const navigate = useNavigate();
  const localizePath = useLocalizePath();
  const goBack = () => (hasPreviousPage() ? navigate(-1) : navigate(localizePath(fallbackPath)));
  return (
    <Button variant="icon" className={styles.back} onClick={() => void goBack()}>
      <Icon name="arrowLeft" />
      {back_label()}
    </Button>
  );
}

/** Whether a page of this site comes before: the router counts its own steps, the referrer tells of a document. */
function hasPreviousPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0 || document.referrer.startsWith(`${window.location.origin}/`);
}
