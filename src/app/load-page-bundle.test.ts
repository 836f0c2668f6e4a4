import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadPageBundle } from "#app/load-page-bundle.ts";

/** A bundle with one page, which says in which language and with which services it was rendered. */
const BUNDLE = `
  let getLocale;
  const bridge = { sendContext: {}, nonceContext: {}, reportContext: {}, overwriteGetLocale: (get) => { getLocale = get; } };
  const loader = async ({ context }) => {
    context.get(bridge.reportContext)("a fault");
    return getLocale() + " " + (await context.get(bridge.sendContext)("a call")) + " " + context.get(bridge.nonceContext);
  };
  export const entry = { module: { bridge, default: () => new Response() } };
  export const routes = { page: { id: "page", path: "*", module: { loader } } };
  export const assets = { version: "1", routes: {}, entry: { imports: [], module: "" }, url: "" };
  export const basename = "/", publicPath = "/", ssr = true, isSpaMode = false, prerender = [], future = {};
  export const routeDiscovery = { mode: "initial", manifestPath: "/__manifest" };
`;

let buildDirectory: string;
beforeAll(async () => {
  buildDirectory = await mkdtemp(join(tmpdir(), "advocacy-bundle-"));
  await mkdir(join(buildDirectory, "server"));
  await writeFile(join(buildDirectory, "package.json"), '{"type":"module"}');
  await writeFile(join(buildDirectory, "server/index.js"), BUNDLE);
});
afterAll(() => rm(buildDirectory, { recursive: true }));

it.each([
  ["/", "en"],
  ["/amnesty", "en"],
  ["/am", "am"],
  ["/am/twitter", "am"],
  ["/_.data", "en"],
  ["/amnesty.data", "en"],
  ["/am.data", "am"],
  ["/am/twitter.data", "am"],
])("the page or data at %s are in the language %s, with what the request serves", async (path, language) => {
  const { render, clientDirectory, hasInlineStyles } = await loadPageBundle({ isDevelopment: false, buildDirectory });
  expect([clientDirectory, hasInlineStyles]).toEqual([join(buildDirectory, "client"), undefined]);
  const report = vi.fn();
  const send = async (call: unknown) => `answered ${call}`;
  const response = await render(new Request(`http://localhost${path}`), send, "nonce", report);
  expect(await response.text()).toContain(`${language} answered a call nonce`);
  expect(report).toHaveBeenCalledWith("a fault");
});
