import { useLocalPath } from "#platform/web/page-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyNotice } from "#platform/web/ui/notice.tsx";
import { later_nothing_yet, later_to_dashboard, to_campaigns } from "#words";
import styles from "./later-page.module.css";

type LaterPageProps = {
  title: string;
  /** What will be here. */
  children: string;
  isForAdmins?: boolean;
};

/** A page whose feature is not there yet, in its final frame, with a way to what is. */
export function LaterPage({ title, children, isForAdmins = false }: LaterPageProps) {
  const local = useLocalPath();
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <EmptyNotice>
        <p>
          <strong>{later_nothing_yet()}</strong>
        </p>
        <p>{children}</p>
        {isForAdmins ? (
          <ButtonLink to={local("/dashboard")}>{later_to_dashboard()}</ButtonLink>
        ) : (
          <ButtonLink to={local("/twitter")}>{to_campaigns()}</ButtonLink>
        )}
      </EmptyNotice>
    </div>
  );
}
