import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { CopyButton } from "#platform/web/toasts/copy-button.tsx";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice, Notice } from "#platform/web/ui/notice.tsx";
import { removeSecondFactor, replaceRecoveryCodes, startSecondFactor } from "../calls.ts";
import type { ownAccountSchema } from "../rules.ts";
import secondFactorStyles from "./second-factor.module.css";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";
import styles from "./team-page.module.css";
import { usePasswordDialog } from "./use-password-dialog.tsx";

/** Sets up, moves and removes one's own second factor. Its secrets exist only in this page, until the visitor leaves it. */
export function OwnSecondFactor({ isOn, recoveryCodesLeft, due_at }: z.infer<typeof ownAccountSchema>["secondFactor"]) {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { run, isBusy, errorMessage } = useMutation(revalidate);
  const { withPassword, passwordDialog } = usePasswordDialog();
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const startLabel = isOn ? m.second_factor_move() : m.second_factor_set_up();
  const start = async () => {
    const options = { title: startLabel, confirmLabel: startLabel };
    setCodes(null);
    try {
      setStarted(await withPassword(m.second_factor_lead(), (password) => sendCall(startSecondFactor, { password }), options));
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
    }
  };
  const showCodes = (shown: string[]) => {
    setStarted(null);
    setCodes(shown);
  };
  const replaceCodes = async () => {
    const options = { title: m.recovery_codes_replace(), confirmLabel: m.recovery_codes_replace() };
    const replaced = await run(() =>
      withPassword(m.recovery_codes_replace_explanation(), (password) => sendCall(replaceRecoveryCodes, { password }), options),
    );
    if (replaced) showCodes(replaced.recovery_codes);
  };
  const remove = () => {
    const options = { title: m.second_factor_remove(), confirmLabel: m.second_factor_remove(), isDestructive: true };
    return run(() =>
      withPassword(m.second_factor_remove_explanation(), (password) => sendCall(removeSecondFactor, { password }), options),
    );
  };
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="second-factor">
      <h2 id="second-factor">{m.second_factor_title()}</h2>
      <p>{m.second_factor_lead()}</p>
      {due_at && (
        <Notice>
          <span suppressHydrationWarning>{m.second_factor_due({ date: formatDay(due_at, language) })}</span>
        </Notice>
      )}
      {isOn && (
        <p>
          <span className={`tag ${styles.status}`}>{m.second_factor_on()}</span>{" "}
          {m.second_factor_codes_left({ count: formatNumber(recoveryCodesLeft, language) })}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {started && <SecondFactorSetUp {...started} onDone={showCodes} />}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {!started && !codes && (
        <div className="row gap-3">
          <Button variant={isOn ? "secondary" : "primary"} onClick={() => void start()}>
            {startLabel}
          </Button>
          {isOn && (
            <>
              <Button variant="secondary" isBusy={isBusy} onClick={() => void replaceCodes()}>
                {m.recovery_codes_replace()}
              </Button>
              <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
                {m.second_factor_remove()}
              </Button>
            </>
          )}
        </div>
      )}
      {isOn && <p className="muted">{m.second_factor_lost()}</p>}
      {passwordDialog}
    </section>
  );
}

/** New recovery codes, which can be shown only now. */
function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={`stack card ${secondFactorStyles.setUp} ${styles.section}`}>
      <h3 ref={title} tabIndex={-1}>
        {m.recovery_codes_title()}
      </h3>
      <p>{m.recovery_codes_lead()}</p>
      <ol className={secondFactorStyles.codes} dir="ltr" data-uncovered>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row gap-3">
        <CopyButton text={codes.join("\n")} label={m.recovery_codes_copy()} />
        <Button variant="secondary" onClick={onKept}>
          {m.recovery_codes_kept()}
        </Button>
      </div>
    </div>
  );
}
