import { afterEach, describe, expect, it, vi } from "vitest";
import { SECOND } from "#platform/shared/time-units.ts";
import { waitForConnection } from "#platform/web/api/wait-for-connection.ts";
import { stubOnlineEvent } from "../../../../../../tests/stub-online-event.ts";
import {
  batch,
  createPicture,
  createTestQueue,
  LOST,
  rejectAsLost,
  type Sent,
} from "../../../../../../tests/test-image-queue.ts";

describe("ImageQueue without a connection", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Starts to send three images over a connection that `setConnected` breaks and restores; it begins connected. */
  function startSending(response: (sent: Sent) => Promise<unknown> = async () => ({})) {
    vi.useFakeTimers();
    const fireOnline = stubOnlineEvent();
    let isConnected = true;
    const probe = vi.fn(async () => isConnected);
    const test = createTestQueue(
      (sent) => (isConnected ? response(sent) : rejectAsLost()),
      (losses, signal) => waitForConnection(losses, signal, probe),
    );
    const shown: boolean[] = [];
    test.queue.subscribe(() => {
      if (shown.at(-1) !== test.queue.isConnectionLost) shown.push(test.queue.isConnectionLost);
    });
    test.queue.pick([createPicture("a.jpg"), createPicture("b.jpg"), createPicture("c.jpg")]);
    const onDone = vi.fn();
    const start = () => void test.queue.send(batch).then(onDone);
    return { ...test, fireOnline, start, onDone, probe, shown, setConnected: (is: boolean) => (isConnected = is) };
  }

  const namesOf = (attempts: Sent[]) => attempts.map(({ fileName }) => fileName.slice(-5));

  it("keeps what was sent, and resumes by itself, in order, with the same key", async () => {
    let release = () => {};
    const held = ({ fileName }: Sent) =>
      fileName.endsWith("b.jpg") ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
    const { queue, attempts, losses, getStates, start, onDone, shown, setConnected, fireOnline } = startSending((sent) =>
      attempts.length === 2 ? rejectAsLost() : held(sent),
    );
    start();
    await vi.advanceTimersByTimeAsync(0);
    setConnected(false);
    expect(getStates()).toEqual(["sent", "waiting", "waiting"]);
    expect(queue.isConnectionLost).toBe(true);
    expect(queue.images.map(({ isOutcomeUnknown }) => isOutcomeUnknown)).toEqual([false, true, false]);
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(namesOf(attempts)).toEqual(["a.jpg", "b.jpg"]);
    expect(losses).toEqual([LOST]);

    setConnected(true);
    fireOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(getStates()).toEqual(["sent", "sending", "waiting"]);
    expect(queue.isConnectionLost).toBe(false);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(true);
    expect(getStates()).toEqual(["sent", "sent", "sent"]);
    expect(namesOf(attempts)).toEqual(["a.jpg", "b.jpg", "b.jpg", "c.jpg"]);
    expect({ ...attempts[2], signal: null }).toEqual({ ...attempts[1], signal: null });
    expect(shown).toEqual([false, true, false]);
  });

  it("continues without any event when the browser never said that it was offline", async () => {
    const { getStates, start, onDone, probe, attempts, setConnected } = startSending();
    setConnected(false);
    start();
    await vi.advanceTimersByTimeAsync(40 * SECOND);
    expect(probe).toHaveBeenCalledTimes(5);
    expect(attempts).toHaveLength(1);
    setConnected(true);
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(true);
    expect(getStates()).toEqual(["sent", "sent", "sent"]);
  });

  it("gives up an image after five losses while the server responds; sends the others", async () => {
    const { queue, attempts, losses, getStates, start, onDone } = startSending(({ fileName }) =>
      fileName.endsWith("b.jpg") ? rejectAsLost() : Promise.resolve(),
    );
    start();
    await vi.advanceTimersByTimeAsync((1 + 2 + 4 + 8 + 16) * SECOND);
    expect(onDone).toHaveBeenCalledOnce();
    expect(getStates()).toEqual(["sent", LOST, "sent"]);
    expect(namesOf(attempts)).toEqual(["a.jpg", ...Array(5).fill("b.jpg"), "c.jpg"]);
    expect(new Set(attempts.slice(1, 6).map(({ key }) => key)).size).toBe(1);
    expect(losses).toEqual([LOST]);
    expect(queue.isConnectionLost).toBe(false);
  });

  it("retries at once on request, as often as wanted, without reporting a connection", async () => {
    const { queue, attempts, losses, start, setConnected, shown, onDone } = startSending();
    setConnected(false);
    start();
    await vi.advanceTimersByTimeAsync(0);
    for (let count = 2; count < 12; count += 1) {
      queue.retryConnection();
      await vi.advanceTimersByTimeAsync(0);
      expect(attempts).toHaveLength(count);
    }
    expect(shown).toEqual([false, true]);
    expect(losses).toEqual([LOST]);
    setConnected(true);
    queue.retryConnection();
    await vi.advanceTimersByTimeAsync(0);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(true);
  });

  it("ends when all waiting ones are cancelled or removed, also one perhaps sent", async () => {
    const { queue, getStates, getId, start, onDone, setConnected } = startSending();
    setConnected(false);
    start();
    await vi.advanceTimersByTimeAsync(0);
    queue.cancel(getId("a.jpg"));
    expect(getStates()).toEqual(["waiting", "waiting", "waiting"]);
    queue.cancel(getId("b.jpg"));
    queue.cancel(getId("c.jpg"));
    queue.remove(getId("a.jpg"));
    await vi.advanceTimersByTimeAsync(0);
    expect(onDone).toHaveBeenCalledOnce();
    expect(queue.isConnectionLost).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sends nothing more once it is stopped", async () => {
    const { queue, attempts, start, onDone, setConnected } = startSending();
    setConnected(false);
    start();
    await vi.advanceTimersByTimeAsync(0);
    queue.stop();
    setConnected(true);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(false);
    expect(attempts).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
