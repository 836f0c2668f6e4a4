import { describe, expect, it } from "vitest";
import { parseLoadReport } from "../scripts/parse-load-report.mjs";

/** The output of wrk 4.1 with these values. */
const formatReport = ({
  deviation = "97.59%",
  median = "125.00us",
  p99 = "3.80ms",
} = {}) => `Running 2s test @ http://127.0.0.1:80
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   302.86us    1.25ms  28.08ms   ${deviation}
    Req/Sec   102.87k    22.81k  115.83k    85.71%
  Latency Distribution
     50%  ${median}
     75%  180.00us
     90%  256.00us
     99%  ${p99}
  214277 requests in 2.10s, 25.34MB read
Requests/sec: 102047.79
Transfer/sec:     12.07MB
`;

describe("parseLoadReport", () => {
  it("returns the requests, and the latencies in milliseconds", () => {
    expect(parseLoadReport(formatReport())).toEqual({ requests: 214_277, perSecond: 102_048, median: 0.125, p99: 3.8 });
  });

  it.each(["97.50%", "99%"])("reads no latency from the column of deviations: %s", (deviation) => {
    expect(parseLoadReport(formatReport({ deviation }))).toMatchObject({ median: 0.125, p99: 3.8 });
  });

  it.each([
    ["1.02s", 1020],
    ["2.50m", 150_000],
    ["0.00us", 0],
  ])("converts %s to %d ms", (p99, ms) => {
    expect(parseLoadReport(formatReport({ p99 })).p99).toBe(ms);
  });

  it.each([
    ["nothing", "", "number of requests"],
    ["a failed connection", "unable to connect to 127.0.0.1:80 Connection refused", "number of requests"],
    ["no rate", formatReport().replace(/^Requests.*$/m, ""), "requests per second"],
    ["an unreadable latency", formatReport({ median: "-nan" }), "50%"],
  ])("throws at %s", (_case, report, missing) => {
    expect(() => parseLoadReport(report)).toThrow(`wrk gave no ${missing}`);
  });
});
