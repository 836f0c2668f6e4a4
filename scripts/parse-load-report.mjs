const UNIT_MS = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Parses the output of `wrk --latency`.
 *
 * @param {string} report
 * @returns {{ requests: number, perSecond: number, median: number, p99: number }} latencies in milliseconds
 * @throws {Error} when one of them is missing or unreadable
 */
export function parseLoadReport(report) {
  const find = (name, pattern) => {
    const text = pattern.exec(report)?.[1];
    if (text === undefined) throw new Error(`wrk gave no ${name}:\n${report}`);
    return text;
  };
  // From the start of the line, as the column "+/- Stdev" above them can end in the same percentage.
  const findLatency = (percentage) => {
    const text = find(percentage, new RegExp(`^ +${percentage} +([\\d.]+(?:us|ms|s|m))$`, "m"));
    return Number.parseFloat(text) * UNIT_MS[text.replace(/[\d.]+/, "")];
  };
  return {
    requests: Number(find("number of requests", /(\d+) requests in/)),
    perSecond: Math.round(Number(find("requests per second", /^Requests\/sec: +([\d.]+)$/m))),
    median: findLatency("50%"),
    p99: findLatency("99%"),
  };
}
