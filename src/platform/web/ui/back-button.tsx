import { useNavigate } from "react-router";
import { back_label } from "#messages";
import { useLocalizePath } from "../routing/use-language.ts";
import styles from "./back-button.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Goes back to the previous page of this site; without one, to `fallbackPath` (a path without language). */
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

/** Returns whether the previous page is of this site, by the router's index or the document's referrer. */
function hasPreviousPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0 || document.referrer.startsWith(`${window.location.origin}/`);
}
