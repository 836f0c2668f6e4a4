import { mkdtemp, readdir, rm } from "node:fs/promises";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compress, createStreamLimiter } from "#platform/server/http/stream-limiter.ts";
import { parseStoredBody } from "../../revisions/server/stored-body.ts";
import { BagWriter } from "./bag-writer.ts";
import { exportFiles, renderFile } from "./export-files.ts";
import { writeArchive } from "./export-route.ts";
import type { ExportRecord } from "./read-records.ts";
import { renderCodebook, renderReadme } from "./render-readme.ts";

const origin = "http://localhost:3000";

describe("an export whose client leaves", () => {
  let incoming: string;
  let [begun, ended] = [0, 0];
  beforeEach(async () => {
    [begun, ended] = [0, 0];
    incoming = await mkdtemp(join(tmpdir(), "export-"));
  });
  afterEach(() => rm(incoming, { recursive: true }));

  async function* readEndlessly(): AsyncGenerator<ExportRecord> {
    begun += 1;
    try {
      for (let number = 0; ; number += 1) {
        const body_json = JSON.stringify({ _id: String(number), description: "A description. ".repeat(100) });
        yield { body: parseStoredBody(body_json), number, sha256: "", body_json };
      }
    } finally {
      ended += 1;
    }
  }

  function createZip(): Readable {
    const bag = new BagWriter(new Date(0));
    const store = { read: async () => undefined };
    writeArchive(bag, { records: readEndlessly(), origin, store, incoming, readme: "" }).catch((error: Error) =>
      bag.output.destroy(error),
    );
    return bag.output;
  }
  const createCsv = () => renderFile(exportFiles["incidents.csv"], readEndlessly(), origin);

  it.each([
    ["CSV", createCsv, (stream: Readable) => stream],
    ["compressed CSV", createCsv, compress],
    ["ZIP", createZip, (stream: Readable) => stream],
  ])("ends the reading of a %s and leaves no file", async (_name, createSource, send) => {
    const { add } = createStreamLimiter({ maxStreams: 1 });
    const app = fastify();
    app.get("/", (_request, reply) => reply.send(send(add("192.0.2.1", createSource()))));
    await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      for (let client = 1; client <= 2; client += 1) {
        const request = get({ port: (app.server.address() as AddressInfo).port, host: "127.0.0.1" });
        const leave = () => void (begun === client && request.destroy());
        request.once("response", (response) => response.on("data", leave)).once("error", () => {});
        await expect.poll(() => [begun, ended]).toEqual([client, client]);
        await expect.poll(() => readdir(incoming)).toEqual([]);
      }
    } finally {
      await app.close();
    }
  });
});

describe("renderReadme", () => {
  it("says each thing in English, then each in Amharic", () => {
    const facts = { site: "A Site", address: "https://site.example/data", changedAt: "2026-03-01T10:00:00.000Z" };
    const lines = renderReadme({ ...facts, filter: "", licence: null })
      .split("\n")
      .filter((line) => line !== "");
    const languages = lines.map((line) =>
      line === facts.site || line === facts.address ? "" : /\p{Script=Ethiopic}/u.test(line) ? "am" : "en",
    );
    expect(languages).toEqual(["", "", ...Array(7).fill("en"), "", "", ...Array(7).fill("am")]);
    expect(lines[4]).toBe("What it holds: every public incident");
    expect(lines[6]).toMatch(/^No licence has been granted: /);
    expect(
      renderReadme({ ...facts, filter: "q=fire", licence: "CC0" })
        .split("\n")
        .slice(0, 9),
    ).toEqual([
      ...["A Site", "https://site.example/data", "", expect.stringMatching(/^Format 2 /)],
      expect.stringMatching(/^incidents\.csv has a row for each incident; /),
      ...["What it holds: q=fire", "Last change: 2026-03-01T10:00:00.000Z", "Licence: CC0"],
      "How to cite: A Site, archive of incidents, as of 2026-03-01, https://site.example/data",
    ]);
  });
});

describe("renderCodebook", () => {
  const listLines = (language: "en" | "am") => renderCodebook(language).trim().split(/\r?\n/);

  it("explains each column, none of a table as another, in either language", () => {
    const meanings = listLines("en").map((line) => line.replace(/^(\w+),\w+,/, "$1 "));
    const repeated = listLines("en").filter((_line, index) => meanings.indexOf(meanings[index] ?? "") < index);
    expect(repeated.map((line) => line.split(",")[1])).toEqual([
      ...["title_am", "description_am", "narrative_am"],
      ...["injured_minimum", "injured_maximum", "injured_written", "displaced_minimum", "displaced_maximum", "displaced_written"],
    ]);
    expect(
      listLines("am")
        .slice(1)
        .filter((line) => !/^\w+,\w+,.*\p{Script=Ethiopic}/u.test(line)),
    ).toEqual([]);
  });

  it.each([
    ["incidents,killed_minimum", "Least number"],
    ["incidents,killed_maximum", "Greatest number"],
    ["incidents,first_day", "Earliest day"],
    ["incidents,last_day", "Latest day"],
    ["incidents,zone", "Zone in which"],
    ["incidents,region", "Region in which"],
    ["incidents,latitude", "Latitude"],
    ["incidents,longitude", "Longitude"],
    ["incidents,replaced_by", "Identifier of the incident that records the same event"],
    ["incidents,part_of", "Identifier of the incident that describes the series"],
    ["incidents,status_since", "When the status was set"],
    ["incidents,recorded_at", "When the incident was recorded"],
    ["sources,_id", "Identifier that never changes"],
    ["sources,incident_id", "Identifier of the incident"],
    ["claims,minimum", "Least number"],
    ["claims,maximum", "Greatest number"],
    ["claims,sources", "Identifiers of the sources"],
    ["attributions,organisation", "Name of the organisation"],
  ])("says of %s: %s", (column, meaning) => {
    expect(
      listLines("en")
        .find((line) => line.startsWith(`${column},`))
        ?.replace('"', ""),
    ).toMatch(new RegExp(`,${meaning}`));
  });
});
