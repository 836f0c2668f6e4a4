import { expect, it } from "vitest";
import { insertManualBackup } from "#services/backup/server/backup-run-store.ts";
import { findFreePort } from "../../tests/find-free-port.ts";
import { startS3Server } from "../../tests/s3-server.ts";
import { openTestSite } from "../../tests/sites/test-site.ts";

it("serves figures at METRICS_PORT, and names the part that is away", async () => {
  const port = await findFreePort();
  const s3 = await startS3Server();
  const site = await openTestSite("sqlite", { METRICS_PORT: String(port), MEDIA_URL: s3.url });
  for (const path of ["/nothing", "/api/v1/session"]) await site.app.inject(path);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figures = await read();
  for (const line of [
    'site_requests_total{status="404"} 1',
    'site_requests_total{status="200"} 1',
    "site_kept_responses_total 0",
    'site_ready{part="database"} 1',
    'site_ready{part="media"} 1',
    "site_clock_offset_seconds 0",
  ])
    expect(figures.split("\n")).toContain(line);
  expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(figures).not.toMatch(/^site_last_backup_timestamp_seconds /m);
  const startedAt = new Date("2026-11-28T03:00:00Z");
  await site.database.inTransaction((tx) => insertManualBackup(tx, startedAt, { bytes: 1, damaged_files: 0 }, startedAt));
  expect(await read()).toContain(`\nsite_last_backup_timestamp_seconds ${startedAt.getTime() / 1000}\n`);
  await s3.stop();
  expect(await read()).toContain('site_ready{part="media"} 0');
  expect((await site.app.inject("/metrics")).statusCode).toBe(404);
  // The site can be read without its images.
  expect((await site.app.inject("/readyz")).statusCode).toBe(200);
  const image = await site.app.inject(`/media/${"a".repeat(22)}-800x600`);
  expect(image.statusCode).toBe(404);
  await site.close();
});
