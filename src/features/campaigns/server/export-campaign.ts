import { type Row, renderCsv } from "#platform/server/pages/render-csv.ts";
import type { CampaignFormat, CampaignMetadata } from "../rules.ts";

type CampaignExport = {
  /** The beginning of the file name. */
  name: string;
  campaign: CampaignMetadata;
  format: CampaignFormat;
  text: string;
  columns: string[];
  rows: Row[];
};

/** Returns a campaign as a text file or a table. */
export function exportCampaign({ name, campaign, format, text, columns, rows }: CampaignExport) {
  const filename = `${name}-${campaign.created_at.slice(0, "YYYY-MM-DD".length)}.${format === "csv" ? "csv" : "txt"}`;
  if (format === "text") return { filename, content: `${text}\n` };
  return { filename, content: renderCsv(columns, rows) };
}
