import { useEffect, useRef } from "react";
import * as m from "#messages";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { copyText } from "#platform/web/ui/copy-text.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./second-factor.module.css";
import teamStyles from "./team-page.module.css";

type RecoveryCodesProps = { codes: string[]; onKept: () => void };

/** New recovery codes, which no other page can show again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    if (await copyText(codes.join("\n"))) showToast({ kind: "success", message: m.recovery_codes_copied() });
  };
  return (
    <div className={`${styles.setUp} ${teamStyles.section}`}>
      <h3 ref={title} tabIndex={-1}>
        {m.recovery_codes_title()}
      </h3>
      <p>{m.recovery_codes_lead()}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={teamStyles.actions}>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {m.recovery_codes_copy()}
        </Button>
        <Button variant="secondary" onClick={onKept}>
          {m.recovery_codes_kept()}
        </Button>
      </div>
    </div>
  );
}
