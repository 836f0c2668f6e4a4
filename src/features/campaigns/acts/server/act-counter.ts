import { hash, randomBytes } from "node:crypto";
import { getSubnet } from "#platform/server/http/get-subnet.ts";
import { ACT_PAUSE_MS, ACTS_MAX_COUNT, ACTS_WRITE_DELAY_MS } from "../rules.ts";
import { addActs, type CountedActs, type Db } from "./act-store.ts";

export type ActCounter = ReturnType<typeof createActCounter>;

type ActCounterOptions = {
  /** Must not count as a change of the content: strangers cause the counts, and pages are cached until a change. */
  inUncountedTransaction(work: (tx: Db) => Promise<void>): Promise<void>;
  now(): Date;
  report(error: unknown): void;
  /** The most acts that it remembers. */
  maxRemembered?: number;
};

/** The addresses that one IPv6 customer may have. */
const SUBNET_BITS = 48;
const SALT_BYTES = 32;
/** As many as fit into a number; among 200,000 no two are likely to be equal. */
const HASH_BYTES = 6;

/**
 * Counts acts by campaign and day, without their origin. For some minutes it keeps a hash of the act and the network with a salt, so that
 * a network counts once, and then drops both. Counts are stored some seconds after the first of them.
 */
export function createActCounter({ inUncountedTransaction, now, report, maxRemembered = ACTS_MAX_COUNT }: ActCounterOptions) {
  const counts = new Map<string, CountedActs>();
  const hashes = new Set<number>();
  let salt: string | undefined;
  let forgetAt = 0;
  let forgetTimer: NodeJS.Timeout | undefined;
  let writeTimer: NodeJS.Timeout | undefined;

  const forget = () => {
    clearTimeout(forgetTimer);
    hashes.clear();
    salt = undefined;
  };

  const createMark = (actId: string, address: string): number => {
    if (now().getTime() >= forgetAt) forget();
    if (!salt) {
      salt = randomBytes(SALT_BYTES).toString("base64");
      forgetAt = now().getTime() + ACT_PAUSE_MS;
      forgetTimer = setTimeout(forget, ACT_PAUSE_MS).unref();
    }
    // In one call: creating a hash object took more time than all the rest of counting.
    return hash("sha256", `${salt} ${actId} ${getSubnet(address, SUBNET_BITS)}`, "buffer").readUIntBE(0, HASH_BYTES);
  };

  const store = async (): Promise<void> => {
    clearTimeout(writeTimer);
    writeTimer = undefined;
    const counted = [...counts.values()];
    counts.clear();
    if (counted.length === 0) return;
    try {
      await inUncountedTransaction((tx) => addActs(tx, counted));
    } catch (error) {
      // They are dropped: after a lost response to a commit, a retry would count them twice.
      report(error);
    }
  };

  const isKnown = (mark: number): boolean => hashes.has(mark) || hashes.size >= maxRemembered;

  return {
    /** Returns the mark of an act of a network, which counts once; undefined if it was counted before. */
    findMark(actId: string, address: string): number | undefined {
      const mark = createMark(actId, address);
      return isKnown(mark) ? undefined : mark;
    },

    /** Counts an act by its mark, once, for a campaign. */
    count(mark: number, campaignId: string): void {
      // Another request from this network may have come first.
      if (isKnown(mark)) return;
      hashes.add(mark);
      const day = now().toISOString().slice(0, "YYYY-MM-DD".length);
      const key = `${campaignId} ${day}`;
      const { count } = counts.get(key) ?? { count: 0 };
      counts.set(key, { campaign_id: campaignId, day, count: count + 1 });
      writeTimer ??= setTimeout(() => void store(), ACTS_WRITE_DELAY_MS).unref();
    },

    /** Stores the counts. It never rejects. */
    store,

    /** Stores the counts, and forgets the networks. */
    close: async (): Promise<void> => {
      forget();
      await store();
    },
  };
}
