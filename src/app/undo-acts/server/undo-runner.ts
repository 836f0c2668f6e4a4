import type { Config } from "#app/config.ts";
import { createItemEndpointHandlers } from "#app/items/server/handlers.ts";
import type { ImageService } from "#features/archive/sources/server/images/image-service.ts";
import type { BatchServices } from "#platform/server/call-handler.ts";
import { createMutex } from "#platform/shared/create-mutex.ts";
import { type Db, listAccountsWithUndos } from "./act-store.ts";
import { createItemKinds } from "./item-kinds.ts";
import { runUndo } from "./run-undo.ts";
import { readUndos } from "./undo-records.ts";

export type UndoRunner = ReturnType<typeof createUndoRunner>;

type Options = {
  images: ImageService;
  config: Config;
  origin: string;
};

/** Returns a runner of undos, one after another. */
export function createUndoRunner({ images, config, origin }: Options) {
  const options = { kinds: createItemKinds(config.settings), itemHandlers: createItemEndpointHandlers(images), origin };
  const inTurn = createMutex();
  /** Continues the unfinished undos of an account's acts. */
  const run = (services: BatchServices<Db>, accountId: string): Promise<void> =>
    inTurn(async () => {
      const { list } = await readUndos(services.reader, accountId);
      for (const undo of list) if (!undo.isFinished) await runUndo(services, undo, options);
    });
  return {
    ...options,
    run,
    /** Continues the undos of a killed process. */
    resume: async (services: BatchServices<Db>): Promise<void> => {
      for (const accountId of await listAccountsWithUndos(services.reader)) await run(services, accountId);
    },
  };
}
