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

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * Asks for `url` over and over on a few kept connections, for `milliseconds`;
 * `headersOf` gives the headers of the n-th request.
 *
 * @throws {Error} at the first answer that is not 200.
 */
export async function measureRequests(url, { milliseconds, connections, headersOf }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  let bytes = 0;
  const end = performance.now() + milliseconds;
  const askUntilEnd = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const answer = await request(url, agent, headersOf(latencies.length));
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
      latencies.push(performance.now() - start);
      bytes = answer.bytes;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, askUntilEnd));
  } finally {
    agent.destroy();
  }
  latencies.sort((a, b) => a - b);
  return {
    bytes,
    perSecond: Math.round(latencies.length / (milliseconds / 1000)),
    median: at(latencies, 0.5),
    p99: at(latencies, 0.99),
  };
}
