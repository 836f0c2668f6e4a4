import { Agent, get } from "node:http";

function request(url, agent, headers) {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ status: response.statusCode, bytes }));
      response.on("error", reject);
    });
    call.on("error", reject);
  });
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * Requests `url` repeatedly on a few keep-alive connections, for `durationMs`;
 * `getHeaders` gives the headers of the n-th request.
 *
 * @throws {Error} at the first answer that is not 200.
 */
export async function measureRequests(url, { durationMs, connections, getHeaders }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  let bytes = 0;
  const end = performance.now() + durationMs;
  const requestUntilEnd = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const answer = await request(url, agent, getHeaders(latencies.length));
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
      latencies.push(performance.now() - start);
      bytes = answer.bytes;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, requestUntilEnd));
  } finally {
    agent.destroy();
  }
  latencies.sort((a, b) => a - b);
  return {
    bytes,
    perSecond: Math.round(latencies.length / (durationMs / 1000)),
    median: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}
