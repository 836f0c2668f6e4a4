import { useLocation, useNavigate } from "react-router";
import { useLocalPath } from "#platform/web/page-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { back_label } from "#words";
import styles from "./account-form.module.css";

/** To the previous page; home when this was the first one. */
export function BackButton() {
  const navigate = useNavigate();
  const local = useLocalPath();
  const { key } = useLocation();
  const goBack = () => (key === "default" ? navigate(local("/")) : navigate(-1));
  return (
    <Button look="quiet" className={styles.back} onClick={() => void goBack()}>
      <Icon name="arrowLeft" />
      {back_label()}
    </Button>
  );
}
