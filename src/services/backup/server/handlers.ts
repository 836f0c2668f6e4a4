import type { Db } from "#database/database.ts";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import * as calls from "../calls.ts";
import { type BackupStatus, OVERDUE_AFTER_MS } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { findFirstAccountDate, findLastBackup, findLastFailure } from "./backup-run-store.ts";

const DISK_FULL_CODES = new Set(["ENOSPC", "EDQUOT"]);

export const createBackupEndpoints = (): Endpoint<Db>[] =>
  createEndpoints(calls, schemas, {
    getBackupStatus: async (_input, { db, now }: { db: Db; now: Date }): Promise<BackupStatus> => {
      const last = await findLastBackup(db);
      const failure = await findLastFailure(db, now);
      const since = last?.started_at ?? (await findFirstAccountDate(db)) ?? now.toISOString();
      return {
        lastMadeAt: last?.started_at ?? null,
        damagedFiles: last?.damaged_files ?? 0,
        isOverdue: now.getTime() - Date.parse(since) > OVERDUE_AFTER_MS,
        failure: failure === null ? null : DISK_FULL_CODES.has(failure) ? "disk_full" : "other",
      };
    },
  });
