import { useNavigate } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "../routing/use-language.ts";
import styles from "./button.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Goes back to the previous page of this site; without one, to `fallbackPath`, the plain path of the page's parent. */
export function BackButton({ fallbackPath = "/" }: { fallbackPath?: string }) {
  const navigate = useNavigate();
  const localizePath = useLocalizePath();
  const goBack = () => (hasPreviousPage() ? navigate(-1) : navigate(localizePath(fallbackPath)));
  return (
    <Button variant="icon" className={styles.back} onClick={() => void goBack()}>
      <Icon name="arrowLeft" />
      {m.back_label()}
    </Button>
  );
}

/**
 * Returns whether the previous entry of the tab's history is of this site, however this page was reached. Browsers
 * without the Navigation API do not report it after a typed address.
 */
export function hasPreviousPage({ navigation, history, document, location } = window): boolean {
  if (navigation) return navigation.canGoBack;
  const { idx } = (history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
