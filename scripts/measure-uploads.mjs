import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";

/** The account that uploads. */
export const account = { firstName: "Bench", lastName: "Owner", email: "bench@example.org", password: "only for the bench" };
const incident = {
  title: "Measured",
  description: "Measured",
  location: "Here",
  date_of_incident: "2021-01-01",
  number_of_killed: 0,
  number_of_injured: 0,
  number_of_displaced: 0,
};
const BASELINE_MS = 3000;
const PING_INTERVAL_MS = 5;

const createNoiseImage = (width, height) =>
  sharp({ create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 25 } } });

/** A typical image, and the largest that is accepted. */
const imageFactories = {
  "photograph, 12 megapixels": () => createNoiseImage(4000, 3000).jpeg({ quality: 85 }).toBuffer(),
  "photograph, 50 megapixels": () => createNoiseImage(8000, 6250).jpeg({ quality: 60 }).toBuffer(),
  "PNG, 50 megapixels": () =>
    sharp({ create: { width: 8000, height: 6250, channels: 3, background: "#a33" } })
      .png()
      .toBuffer(),
};

function ping(address, agent) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(`${address}/healthz`, { agent }, (response) => response.resume().on("end", () => resolve(performance.now() - start))).on(
      "error",
      reject,
    );
  });
}

/** Measures the response times of `/healthz` while `work` runs. */
async function measurePingsDuring(address, work) {
  const agent = new Agent({ keepAlive: true });
  const latencies = [];
  let isDone = false;
  const start = performance.now();
  const end = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    latencies.push(await ping(address, agent));
    await setTimeout(PING_INTERVAL_MS);
  }
  await end;
  agent.destroy();
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return { seconds, median: latencies[Math.floor(latencies.length / 2)], longest: latencies.at(-1) };
}

/** @throws {Error} at a response that is not 200. */
async function send(address, path, headers, body) {
  const response = await fetch(`${address}/api/v1${path}`, { method: "POST", headers, body });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function createIncident(address) {
  const json = { "content-type": "application/json" };
  await send(address, "/sign_up", json, JSON.stringify(account));
  const signedIn = await send(address, "/sign_in", json, JSON.stringify(account));
  const cookie = signedIn.headers.getSetCookie().at(-1).split(";")[0];
  const created = await send(address, "/create_incident", { ...json, cookie }, JSON.stringify(incident));
  return { cookie, id: (await created.json())._id };
}

/** Uploads images to a site with open sign-up, and measures whether the server keeps answering meanwhile. */
export async function measureUploads(address) {
  const { cookie, id } = await createIncident(address);
  const row = (name, bytes, { seconds, median, longest }) => ({
    upload: name,
    MB: Number((bytes / 1e6).toFixed(1)),
    seconds: Number(seconds.toFixed(2)),
    "answers meanwhile, median ms": Number(median.toFixed(1)),
    "longest ms": Number(longest.toFixed(1)),
  });
  const rows = [row("nothing", 0, await measurePingsDuring(address, () => setTimeout(BASELINE_MS)))];
  for (const [name, createImage] of Object.entries(imageFactories)) {
    const bytes = await createImage();
    const form = new FormData();
    form.append("incident_id", id);
    form.append("description", name);
    form.append("image_archive", new Blob([bytes]), "measured");
    rows.push(
      row(name, bytes.length, await measurePingsDuring(address, () => send(address, "/create_image_archive", { cookie }, form))),
    );
  }
  return rows;
}
