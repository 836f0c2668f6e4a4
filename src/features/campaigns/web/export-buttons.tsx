import { useState } from "react";
import * as m from "#messages";
import type { Call } from "#platform/shared/define-call.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { CampaignFormat, campaignExportInputSchema, campaignExportSchema } from "../rules.ts";
import styles from "./admin-campaigns.module.css";

export type ExportCall = Call<{
  summary: string;
  input: typeof campaignExportInputSchema;
  output: typeof campaignExportSchema;
}>;

const formats: { format: CampaignFormat; label: () => string }[] = [
  { format: "text", label: m.campaign_export_text },
  { format: "csv", label: m.campaign_export_csv },
];

/** Buttons with which an admin takes a campaign as a file. */
export function ExportButtons({ id, call }: { id: string; call: ExportCall }) {
  const [busy, setBusy] = useState<CampaignFormat | null>(null);
  const download = async (format: CampaignFormat) => {
    setBusy(format);
    try {
      const { filename, content } = await fetchCall(call, { id, format });
      saveFile(filename, content);
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={styles.exports}>
      {formats.map(({ format, label }) => (
        <Button key={format} variant="secondary" isBusy={busy === format} onClick={() => void download(format)}>
          {label()}
        </Button>
      ))}
    </div>
  );
}

function saveFile(filename: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type: "text/plain;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: filename }).click();
  // The download has begun, which keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(href));
}
