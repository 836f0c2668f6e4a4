import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getPinnedNode, root, runScript } from "./machine.mjs";
import { run } from "./run.mjs";
import { findFreePort } from "./serve-demonstration.mjs";
import { readVersion } from "./version.mjs";

const START_TIMEOUT_MS = 120_000;
const NOT_PROVED = "ARM64, a booted systemd, compose, an onion service by Tor, and a certificate of an authority";
const version = readVersion(root);
const folder = mkdtempSync(join(tmpdir(), "advocacy-deploy-"));
const children = new Set();

/** What this machine lacks for a step. */
class NotTriedError extends Error {}

const hasProgram = (name) => spawnSync("which", [name]).status === 0;

function assertProgram(...names) {
  for (const name of names) if (!hasProgram(name)) throw new NotTriedError(`${name} is not installed`);
}

function assertEqual(actual, expected, what) {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
}

function runProgram(command, ...parameters) {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: "utf8", cwd: root });
  if (status !== 0) throw new Error(`${command} ${parameters[0]} ended with ${status}: ${stderr || stdout}`);
  return stdout;
}

/** Starts a program that runs until this script ends; `getOutput` returns what it has printed. */
function startProgram(command, parameters, env = process.env) {
  const child = spawn(command, parameters, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  children.add(child);
  const stop = async () => {
    child.kill("SIGTERM");
    children.delete(child);
    return ended;
  };
  return { getOutput: () => output, stop };
}

/** Calls `read` until it returns something. */
async function waitFor(read, what) {
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end; await setTimeout(200)) {
    const found = await read();
    if (found) return found;
  }
  throw new Error(`${what} did not come`);
}

const fetchOrNothing = (url) => fetch(url).catch(() => undefined);

/** Requests a path through a proxy with a certificate of our own; resolves also when it refuses the rest of the body. */
function createClient(port) {
  const cookies = new Map();
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
      };
      const sent = request({
        host: "127.0.0.1",
        servername: "localhost",
        port,
        method,
        path,
        rejectUnauthorized: false,
        headers: { host: `localhost:${port}`, ...headers },
      });
      sent.on("error", reject).on("response", async (response) => {
        for (const [, name, value] of (response.headers["set-cookie"] ?? []).map((line) => /^([^=]+)=([^;]*)/.exec(line)))
          cookies.set(name, value);
        let text = "";
        for await (const chunk of response.setEncoding("utf8")) text += chunk;
        resolve({ status: response.statusCode, text, headers: response.headers });
      });
      sent.end(body);
    });
}

const released = join(folder, "release");
const site = {
  port: await findFreePort(),
  tlsPort: await findFreePort(),
  httpPort: await findFreePort(),
  caddyPort: await findFreePort(),
};
const siteEnv = {
  PATH: process.env.PATH,
  DATA_DIR: join(folder, "data"),
  PORT: String(site.port),
  PUBLIC_URL: `https://localhost:${site.tlsPort}`,
  TRUST_PROXY: "127.0.0.1",
};
const runReleased = (...parameters) => {
  const { status, stderr } = spawnSync(join(released, "site"), parameters, { env: siteEnv, encoding: "utf8" });
  if (status !== 0) throw new Error(`site ${parameters[0]} ended with ${status}: ${stderr}`);
};
const startSite = () => {
  site.process = startProgram(join(released, "site"), ["start"], siteEnv);
  return waitFor(() => fetchOrNothing(`http://127.0.0.1:${site.port}/readyz`), "the site");
};

function findArchive() {
  const names = existsSync("release") ? readdirSync("release") : [];
  return names.find((name) => name.startsWith(`amhara-advocacy-${version}-`) && name.endsWith(".tar.gz"));
}

async function testUnits() {
  assertProgram("systemd-analyze");
  for (const unit of ["advocacy.service", "advocacy-backup.service"]) {
    const output = runProgram("systemd-analyze", "security", "--offline=true", `deploy/${unit}`);
    const exposure = Number(/level for \S+: ([\d.]+)/.exec(output)?.[1]);
    if (!(exposure < 3)) throw new Error(`${unit} has an exposure of ${exposure}`);
  }
}

async function testRelease() {
  if (version.endsWith(".dirty")) rmSync("release", { recursive: true, force: true });
  if (!findArchive()) await run(getPinnedNode(), ["scripts/release.mjs"]);
  const archive = findArchive();
  if (!archive) throw new Error("it was not written");
  mkdirSync(released);
  runProgram("sh", "-c", `cd release && sha256sum --quiet --check '${archive}.sha256'`);
  runProgram("tar", "--extract", "--strip-components=1", `--directory=${released}`, `--file=release/${archive}`);
  runProgram("sh", "-c", `cd '${released}' && sha256sum --quiet --check SHA256SUMS`);
  runReleased("demo");
  await startSite();
  const { version: served } = await (await fetch(`http://127.0.0.1:${site.port}/healthz`)).json();
  assertEqual(served, version, "the version of /healthz");
  runReleased("backup", join(folder, "site.tar"));
  runReleased("verify", join(folder, "site.tar"));
}

/** Writes nginx.conf for this machine: a prefix, ports and a certificate of its own. */
function writeNginxConfig() {
  const prefix = join(folder, "nginx");
  mkdirSync(join(prefix, "cache"), { recursive: true });
  const names = ["-subj", "/CN=localhost", "-keyout", `${prefix}/key.pem`, "-out", `${prefix}/certificate.pem`];
  runProgram("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...names);
  const config = readFileSync("deploy/nginx.conf", "utf8")
    .replace("user www-data;", "user root;") // who may write to the folder of this test
    .replaceAll(/listen \[::\][^;]*;/g, "")
    .replaceAll("listen 80", `listen 127.0.0.1:${site.httpPort}`)
    .replaceAll("listen 443", `listen 127.0.0.1:${site.tlsPort}`)
    .replaceAll("/etc/ssl/example.org.pem", `${prefix}/certificate.pem`)
    .replaceAll("/etc/ssl/example.org.key", `${prefix}/key.pem`)
    .replaceAll("example.org", "localhost")
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${site.port}`)
    .replaceAll("/var/cache/advocacy", `${prefix}/cache/site`)
    .replaceAll("/var/log/nginx/error.log", "stderr")
    .replaceAll("/run/nginx.pid", `${prefix}/nginx.pid`);
  writeFileSync(join(prefix, "nginx.conf"), config);
  return prefix;
}

async function testNginx() {
  assertProgram("nginx", "openssl");
  const prefix = writeNginxConfig();
  startProgram("nginx", ["-p", prefix, "-c", join(prefix, "nginx.conf"), "-e", "stderr", "-g", "daemon off;"]);
  const visit = createClient(site.tlsPort);
  await waitFor(() => visit("GET", "/healthz").catch(() => undefined), "nginx");

  const owner = createClient(site.tlsPort);
  const send = async (path, body) => assertEqual((await owner("POST", `/api/v1${path}`, JSON.stringify(body))).status, 200, path);
  const [, setupCode] = /The setup code for the first account: (\S+)/.exec(site.process.getOutput()) ?? [];
  const account = { email: "owner@example.org", password: "correct horse battery staple 7" };
  await send("/sign_up", { ...account, firstName: "Almaz", lastName: "Bekele", setupCode });
  await send("/sign_in", account);
  const [{ _id: id }] = JSON.parse((await visit("GET", "/api/v1/get_metadata_for_five_previous_incidents")).text);
  for (const expected of [200, 200]) assertEqual((await visit("GET", `/archives/${id}`)).status, expected, "a record");
  await send("/unpublish", { kind: "incident", id });
  assertEqual((await visit("GET", `/archives/${id}`)).status, 410, "the first request after a withdrawal");

  assertEqual((await visit("POST", "/api/v1/sign_in", "x".repeat(2 ** 20 + 1))).status, 413, "1 MB to a call");
  assertEqual((await visit("POST", "/twitter", "x".repeat(2 ** 17))).status, 413, "128 kB to a page");
  const large = await visit("POST", "/api/v1/create_import", "x".repeat(2 ** 21)).catch(({ code }) => ({ status: code }));
  if (large.status === 413) throw new Error("a table of 2 MB was too large");
  const plain = await fetch(`http://localhost:${site.httpPort}/twitter`, { redirect: "manual" });
  assertEqual(plain.status, 301, "port 80");
  const flood = await Promise.all(Array.from({ length: 400 }, () => visit("GET", "/incidents").then(({ status }) => status)));
  if (!flood.includes(429)) throw new Error("400 searches at once were all passed on");

  for (const path of ["/twitter", `/archives/${id}`]) await visit("GET", path);
  await site.process.stop();
  assertEqual((await visit("GET", "/twitter")).status, 200, "a page of campaigns while the site is away");
  assertEqual((await owner("GET", "/twitter")).status, 502, "the same for an admin");
  assertEqual((await visit("GET", `/archives/${id}`)).status, 502, "a record while the site is away");
  await startSite();
}

async function testCaddy() {
  assertProgram("caddy");
  const config = readFileSync("deploy/Caddyfile", "utf8")
    .replace(
      "example.org {",
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n}\nlocalhost:${site.caddyPort} {`,
    )
    .replace("127.0.0.1:3000", `127.0.0.1:${site.port}`);
  writeFileSync(join(folder, "Caddyfile"), config);
  startProgram("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
    ...process.env,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  const visit = createClient(site.caddyPort);
  await waitFor(() => visit("GET", "/healthz").catch(() => undefined), "Caddy");
  assertEqual((await visit("GET", "/twitter")).status, 200, "a page");
  const { status } = await visit("POST", "/api/v1/sign_in", "x".repeat(2 ** 21));
  if (status < 400) throw new Error(`2 MB to a call were taken: ${status}`);
}

async function testImage() {
  assertProgram("mmdebstrap", "buildah");
  if (process.getuid() !== 0) throw new NotTriedError("only root can build it so");
  const base = join(folder, "base.tar");
  runProgram("mmdebstrap", "--variant=apt", "--mode=root", "bookworm", base);
  const isolation = ["--isolation=chroot"];
  const [baseImage, image] = ["localhost/advocacy-base", "localhost/advocacy"];
  const storage = [`--root=${join(folder, "images")}`, `--runroot=${join(folder, "images-run")}`, "--storage-driver=vfs"];
  const buildah = (...parameters) => runProgram("buildah", ...storage, ...parameters).trim();
  const scratch = buildah("from", "scratch");
  buildah("add", scratch, base, "/");
  buildah("commit", "--rm", scratch, baseImage);
  buildah(
    "build",
    "--format=docker",
    ...isolation,
    "--pull-never",
    `--build-arg=BASE=${baseImage}`,
    `--tag=${image}`,
    "--file=deploy/Containerfile",
    ".",
  );
  const container = buildah("from", "--pull-never", image);
  const port = await findFreePort();
  // The network of this machine, as chroot isolation has no other.
  const started = startProgram("buildah", [
    ...storage,
    "run",
    ...isolation,
    `--env=PORT=${port}`,
    container,
    "--",
    "/opt/advocacy/site",
    "start",
  ]);
  await waitFor(
    () => fetchOrNothing(`http://127.0.0.1:${port}/readyz`),
    `the image's site, which printed ${started.getOutput()},`,
  );
  assertEqual((await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).version, version, "the version in the image");
  const id = buildah("run", ...isolation, container, "--", "id", "--user").trim();
  assertEqual(id, "10001", "the user");
  await started.stop();
}

/** `npm run test:deploy`: starts all of deploy/ that this machine can start, and names what it did not try. */
await runScript(async () => {
  let failed = 0;
  try {
    for (const [name, test] of [
      ["systemd's units", testUnits],
      ["release", testRelease],
      ["nginx.conf", testNginx],
      ["Caddyfile", testCaddy],
      ["Containerfile", testImage],
    ]) {
      try {
        await test();
        console.log(`✓ ${name}`);
      } catch (error) {
        if (error instanceof NotTriedError) console.log(`- ${name}: not tried, as ${error.message}`);
        else {
          failed += 1;
          console.log(`✗ ${name}: ${error.message}`);
        }
      }
    }
  } finally {
    for (const child of children) child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Not proved: ${NOT_PROVED}.`);
  return failed === 0 ? 0 : 1;
});
