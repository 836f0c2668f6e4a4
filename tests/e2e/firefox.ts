import type { Browser, Page } from "@playwright/test";

type Session = { send: (method: string, parameters: object) => Promise<unknown> };
type Internals = { _connection: { toImpl: (client: Browser) => { _browserSession: Session } } };

/** Makes up for what Playwright's driver of the system's Firefox lacks: no page opens without this, and no field of a form is filled. */
export async function adaptToFirefox(browser: Browser): Promise<void> {
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  // Sent for each context, and unknown to Firefox 153.
  session.send = async (method, parameters) => (method === "emulation.setMediaFeaturesOverride" ? {} : send(method, parameters));
  // Playwright's own sets `value` where React observes it, and React then ignores the event that follows.
  const insertText = `Object.defineProperty(window, "__pw_bidiInsertText", {
    get: () => (text) => void document.execCommand("insertText", false, text),
    set: () => {},
  })`;
  await send("script.addPreloadScript", { functionDeclaration: `() => { ${insertText}; }` });
}

export const isFirefox = (page: Page) => page.context().browser()?.browserType().name() === "firefox";
