import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSession, signOut } from "#features/accounts/session-calls.ts";
import { sendCall } from "#platform/web/api/api-client.ts";
import { isRootDataStale, setRootDataStale } from "#platform/web/routing/root-data.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Toasts } from "#platform/web/toasts/toasts.tsx";
import { collectToasts } from "../../../tests/collect-toasts.ts";
import { mountElement } from "../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../tests/replies.ts";
import { SupportCard } from "../home/mission.tsx";
import { Dropdown } from "./dropdown.tsx";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { Footer } from "./footer.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { OfflineNavigationGuard } from "./offline-navigation-guard.tsx";
import { RestoredPageGuard } from "./restored-page-guard.tsx";
import { ReplayEarlyEvents, Shell } from "./shell.tsx";

const site = {
  ...{ contact: null, donation: null, takesDonations: false, hasAd: false, socials: [], examples: [] },
  purpose: { en: null, am: null },
};
const session = { isAdmin: false } as never;

/** Shows pages that the router changes between, each loaded when the test says so, within a layout. */
function mountPages(layout: React.ReactNode, pages: Record<string, React.ReactNode>, url: string) {
  const waiting: Record<string, PromiseWithResolvers<null>> = {};
  const children = Object.entries(pages).map(([path, element]) => ({
    path,
    element,
    loader: () => {
      const load = Promise.withResolvers<null>();
      waiting[path] = load;
      return load.promise;
    },
  }));
  const root = { site: { name: { en: "The Site", am: "x" }, origin: "", logo: null, ...site }, session };
  const loaderData = { root, ...Object.fromEntries(Object.keys(pages).map((_, index) => [`0-${index}`, null])) };
  const routes = [{ id: "root", path: "/", element: layout, loader: () => root, shouldRevalidate: () => false, children }];
  const router = createMemoryRouter(routes, { initialEntries: [url], hydrationData: { loaderData } });
  render(<RouterProvider router={router} />);
  return {
    router,
    go: (to: string | number) => act(async () => void router.navigate(to as string)),
    arrive: (path: string) => act(async () => waiting[path]?.resolve(null)),
    fail: (path: string) => act(async () => waiting[path]?.reject(new Error("Lost"))),
  };
}

describe("Shell", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  const page = (title: string) => (
    <>
      <h1>{title}</h1>
      <button type="button">Of {title}</button>
    </>
  );
  const layout = (
    <Shell>
      <Outlet />
    </Shell>
  );
  const getCover = () => document.querySelector<HTMLElement>("[data-shape]")?.dataset.shape ?? null;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const isInert = () => screen.getByRole("main", { hidden: true }).firstElementChild?.hasAttribute("inert") ?? false;

  it("leads past the bar, and shows the page between it and the footer", () => {
    mountPages(layout, { "/": page("Home") }, "/");
    expect(screen.getByRole("link", { name: "Skip to the content" }).getAttribute("href")).toBe("#content");
    const main = screen.getByRole("main");
    expect([main.id, main.tabIndex, main.textContent]).toEqual(["content", -1, "HomeOf Home"]);
    expect(screen.getByRole("banner").compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole("contentinfo").compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it("covers the page with the next one's skeleton from 40 ms until it is there", async () => {
    const { go, arrive } = mountPages(layout, { "/": page("Home"), "/twitter": page("Campaign") }, "/");
    await go("/twitter");
    expect(getCover()).toBeNull();
    expect(screen.getByText(/loading/i)).not.toBeNull();
    await pass(39);
    expect(getCover()).toBeNull();
    await pass(1);
    expect(getCover()).toBe("campaign");
    expect(isInert()).toBe(true);
    expect(screen.getByRole("main", { hidden: true }).getAttribute("aria-busy")).toBe("true");
    expect(document.querySelector("footer")?.hasAttribute("inert")).toBe(true);
    await arrive("/twitter");
    expect([getCover(), isInert()]).toEqual([null, false]);
    expect(screen.queryByText(/loading/i)).toBeNull();
    expect(document.querySelector("footer")?.hasAttribute("inert")).toBe(false);
    expect(document.activeElement?.textContent).toBe("Campaign");
  });

  it("shows no cover for a page that is there at once, nor for one that is left again", async () => {
    const { go, arrive } = mountPages(layout, { "/": page("Home"), "/twitter": page("Campaign") }, "/");
    await go("/twitter");
    await pass(20);
    await arrive("/twitter");
    await pass(1000);
    expect(getCover()).toBeNull();
    await go("/");
    await pass(40);
    expect(getCover()).toBe("home");
    await go("/twitter");
    await arrive("/twitter");
    await pass(1000);
    expect(getCover()).toBeNull();
  });

  it("takes isAuth out of the address, and keeps the rest", async () => {
    const Address = () => <p role="note">{useLocation().search}</p>;
    const { router, arrive } = mountPages(layout, { "/": <Address /> }, "/?isAuth=true&more=1");
    await arrive("/");
    expect(router.state.location.search).toBe("?more=1");
    expect(router.state.historyAction).toBe("REPLACE");
  });
});

describe("the shell of every page", () => {
  const mount = (replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"]) =>
    mountElement(
      <Shell>
        <Link to="/twitter">Page</Link>
      </Shell>,
      { site, replies: replies ?? [] },
    );

  it("shows toasts, says when clicks are handled, and keeps the page offline", async () => {
    const ready = vi.fn();
    document.addEventListener("scripts-ready", ready);
    mount([refuseCall(getSession, "Not reached.", { status: 503 })]);
    await act(async () => undefined);
    document.removeEventListener("scripts-ready", ready);
    expect(ready).toHaveBeenCalledOnce();
    act(() => showToast({ kind: "success", message: "Saved." }));
    expect(screen.getByText("Saved.")).not.toBeNull();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent.click(screen.getByText("Page"));
    expect(await screen.findByText("Not reached.")).not.toBeNull();
  });

  it("asks for the password where a session has ended", async () => {
    mount([refuseCall(signOut, "You are not signed in.", { status: 401 })]);
    const sending = sendCall(signOut, {}).catch((error: Error) => error.message);
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(await sending).toBe("You are not signed in.");
  });

  it("leads to the donations as a document of its own, which alone loads the provider", async () => {
    const { user, getPath } = mountElement(
      <>
        <NavigationBar />
        <Footer isInert={false} />
        <SupportCard />
      </>,
      { site: { ...site, takesDonations: true } },
    );
    const links = [...document.querySelectorAll<HTMLElement>('[href="/donate"]')];
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const link of links) await user.click(link);
    expect(getPath()).toBe("/");
  });
});

describe("ReplayEarlyEvents", () => {
  it("says once that the page handles clicks, after its first effects", async () => {
    const ready = vi.fn();
    document.addEventListener("scripts-ready", ready);
    mountElement(<ReplayEarlyEvents />);
    await act(async () => undefined);
    expect(ready).toHaveBeenCalledOnce();
    document.removeEventListener("scripts-ready", ready);
  });
});

describe("public/before-hydration.js", () => {
  it("keeps what is sent early, but no form with an address, as of another site", () => {
    runInThisContext(readFileSync("public/before-hydration.js", "utf8"));
    const isKept = (attributes: string) => {
      document.body.innerHTML = `<form ${attributes}><button type="submit">Send</button></form>`;
      return !document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    };
    expect([isKept(""), isKept('action="https://example.org/"'), isKept('action="/"')]).toEqual([true, false, false]);
    document.body.replaceChildren();
    document.dispatchEvent(new Event("scripts-ready"));
    document.documentElement.removeAttribute("data-asks-name");
  });
});

describe("FocusOnNavigation", () => {
  afterEach(() => document.body.replaceChildren());
  const layout = (
    <>
      <FocusOnNavigation />
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
  const page = (title: string, next: string) => (
    <>
      {title !== "" && <h1>{title}</h1>}
      <Link to={next}>Next</Link>
    </>
  );
  const focusAfter = async (first: string, second: string, to = "/b") => {
    const { go, arrive } = mountPages(layout, { "/a": page(first, "/b"), "/b": page(second, "/a") }, "/a");
    const wasFocused = document.activeElement === document.body;
    screen.getByRole("link").focus();
    await go(to);
    await arrive(to.split("?")[0] ?? to);
    return { wasFocused, focused: document.activeElement };
  };

  it("moves the focus to the title of the next page, and leaves it alone at the first", async () => {
    const { wasFocused, focused } = await focusAfter("One", "Two");
    expect(wasFocused).toBe(true);
    expect([focused?.tagName, focused?.textContent]).toEqual(["H1", "Two"]);
  });

  it("moves it to the page where that has no title", async () => {
    expect((await focusAfter("One", "")).focused?.tagName).toBe("MAIN");
  });

  it("leaves it on a link that is still there under the same title", async () => {
    const tabs = (
      <>
        <FocusOnNavigation />
        <main tabIndex={-1}>{page("Dashboard", "/b")}</main>
      </>
    );
    const { go, arrive } = mountPages(tabs, { "/a": null, "/b": null }, "/a");
    screen.getByRole("link").focus();
    await go("/b");
    await arrive("/b");
    expect(document.activeElement?.textContent).toBe("Next");
  });

  it("gives it anew to a title that has it and another text, which is read aloud", async () => {
    const Titled = () => <h1>{useLocation().pathname}</h1>;
    const titled = (
      <>
        <FocusOnNavigation />
        <main tabIndex={-1}>
          <Titled />
        </main>
      </>
    );
    const { go, arrive } = mountPages(titled, { "/a": null, "/b": null, "/c": null }, "/a");
    await go("/b");
    await arrive("/b");
    const title = screen.getByRole("heading");
    expect(document.activeElement).toBe(title);
    const onBlur = vi.fn();
    title.addEventListener("blur", onBlur);
    await go("/c");
    await arrive("/c");
    expect(document.activeElement).toBe(title);
    expect(title.textContent).toBe("/c");
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it("leaves it where only the search of the address changes", async () => {
    expect((await focusAfter("One", "Two", "/a?tab=2")).focused?.textContent).toBe("Next");
  });
});

describe("Dropdown", () => {
  const toggle = (newState: string) => act(async () => fireEvent(getPanel(), Object.assign(new Event("toggle"), { newState })));
  const getPanel = () => document.querySelector("[popover]") as HTMLElement;
  const isOpen = () => getPanel().matches(":popover-open");
  const mount = (props: Partial<Parameters<typeof Dropdown>[0]> = {}) =>
    mountElement(
      <>
        <Dropdown label="Menu" icon="menu" {...props}>
          <Link to="/elsewhere">A page</Link>
          <button type="button" aria-pressed={false}>
            A switch
          </button>
          <p>Text</p>
        </Dropdown>
        <Link to="/other">Outside</Link>
      </>,
    );

  it("is named, with its label shown where it has no icon", () => {
    mount();
    const button = screen.getByRole("button", { name: "Menu" });
    expect([button.textContent, button.getAttribute("popovertarget")]).toEqual(["", getPanel().id]);
    document.body.replaceChildren();
    mountElement(
      <Dropdown label="Campaigns">
        <p>Text</p>
      </Dropdown>,
    );
    expect(screen.getByRole("button", { name: "Campaigns" }).textContent).toBe("Campaigns");
  });

  it("closes at a choice and beside its panel, not at a switch or a text", async () => {
    const { user } = mount();
    for (const [name, stays] of [
      ["A switch", true],
      ["A page", false],
    ] as const) {
      getPanel().showPopover();
      await user.click(screen.getByText(name));
      expect(isOpen(), name).toBe(stays);
    }
    getPanel().showPopover();
    fireEvent.click(screen.getByText("Text"));
    expect(isOpen()).toBe(true);
    fireEvent.click(getPanel());
    expect(isOpen()).toBe(false);
  });

  it("closes where the focus leaves, and where another page comes", async () => {
    const { user } = mount();
    getPanel().showPopover();
    screen.getByText("A page").focus();
    act(() => screen.getByText("A switch").focus());
    expect(isOpen()).toBe(true);
    // Another window.
    fireEvent.blur(screen.getByText("A switch"), { relatedTarget: null });
    expect(isOpen()).toBe(true);
    act(() => screen.getByText("Outside").focus());
    expect(isOpen()).toBe(false);
    getPanel().showPopover();
    await user.click(screen.getByText("Outside"));
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it("tells the styles of browsers without anchors where its button is", async () => {
    vi.stubGlobal("CSS", { supports: () => false });
    const box = { top: 700, right: 300, bottom: 740, left: 200 };
    mount();
    vi.spyOn(screen.getByRole("button", { name: "Menu" }), "getBoundingClientRect").mockReturnValue(box as DOMRect);
    vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1000);
    vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(800);
    await act(async () => fireEvent(getPanel(), Object.assign(new Event("beforetoggle"), { newState: "open" })));
    const insets = ["below", "above", "left", "right"].map((name) => getPanel().style.getPropertyValue(`--${name}`));
    expect(insets).toEqual(["740px", "100px", "200px", "700px"]);
    vi.stubGlobal("CSS", { supports: (property: string) => property === "anchor-scope" });
    document.body.replaceChildren();
    mount();
    await act(async () => fireEvent(getPanel(), Object.assign(new Event("beforetoggle"), { newState: "open" })));
    expect(getPanel().style.getPropertyValue("--below")).toBe("");
  });

  it("takes the focus as a sheet, and gives it back to its button", async () => {
    mount({ isSheet: true });
    await toggle("open");
    expect(document.activeElement?.textContent).toBe("A page");
    (document.activeElement as HTMLElement).blur();
    await toggle("closed");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Menu" }));
    document.body.replaceChildren();
    mount();
    await toggle("open");
    expect(document.activeElement).toBe(document.body);
  });
});

describe("NavigationBar", () => {
  it("changes between day and night, also for other tabs, and remembers it", async () => {
    const { user } = mountElement(<NavigationBar />, { site });
    const [toggle] = screen.getAllByRole("button", { name: "Colour mode" }) as [HTMLElement];
    expect(toggle.getAttribute("aria-pressed")).toBe("false");
    const light = toggle.title;
    await user.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    expect(document.documentElement.dataset.colorMode).toBe("dark");
    expect(localStorage.getItem("colorMode")).toBe("dark");
    expect(toggle.title).not.toBe(light);
    await user.click(toggle);
    expect(localStorage.getItem("colorMode")).toBe("light");
  });

  it("signs out, says so on the home page, and loads the session again", async () => {
    const { user, getPath, sent } = mountElement(
      <>
        <NavigationBar />
        <Toasts />
      </>,
      { ...{ site, isAdmin: true, url: "/am/dashboard" }, replies: [replyTo(signOut, { message: "Signed out." })] },
    );
    await user.click(screen.getByText("Logout"));
    await waitFor(() => expect(getPath()).toBe("/am"));
    expect(sent.map(({ call }) => call)).toEqual([`POST ${signOut.path}`]);
    expect(screen.getByRole("status").textContent).toContain("Signed out.");
    expect(isRootDataStale()).toBe(true);
    setRootDataStale(false);
  });

  it("stays where signing out is refused, and says why", async () => {
    const { user, toasts, getPath } = mountElement(<NavigationBar />, {
      ...{ site, isAdmin: true, url: "/dashboard" },
      replies: [refuseCall(signOut, "Please wait.", { status: 429 })],
    });
    await user.click(screen.getByText("Logout"));
    await waitFor(() => expect(toasts).toEqual([{ kind: "error", message: "Please wait." }]));
    expect([getPath(), isRootDataStale()]).toEqual(["/dashboard", false]);
  });

  it("shows the site's own logo", () => {
    mountElement(<NavigationBar />, { site: { ...site, logo: "/logo/a.png" } });
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/logo/a.png");
    expect(document.querySelector("img")?.alt).toBe("");
  });
});

describe("RestoredPageGuard", () => {
  const reload = vi.fn();
  const owner = { isAdmin: true, mustSetUpSecondFactor: false, email: "owner@example.org" };
  const showAgain = (persisted: boolean) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
  const mount = (replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"]) => {
    vi.spyOn(window.location, "reload").mockImplementation(reload.mockReset());
    return mountElement(<RestoredPageGuard />, {
      isAdmin: true,
      session: { email: owner.email },
      replies,
      stored: { colorMode: "dark" },
    });
  };
  afterEach(() => {
    document.body.style.visibility = "";
    document.documentElement.removeAttribute("data-color-mode");
  });

  it("asks nothing of a page that was loaded", async () => {
    const { sent } = mount([]);
    await showAgain(false);
    expect(sent).toEqual([]);
  });

  it.each([
    ["is there still", replyTo(getSession, owner), 0, ""],
    ["has ended", replyTo(getSession, { isAdmin: false, mustSetUpSecondFactor: false }), 1, "hidden"],
    ["is of another account", replyTo(getSession, { ...owner, email: "other@example.org" }), 1, "hidden"],
  ])("sets the colour mode, and looks for the session, which %s", async (_what, reply, reloads, visibility) => {
    const { sent } = mount([reply]);
    await showAgain(true);
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect([reload.mock.calls.length, document.body.style.visibility]).toEqual([reloads, visibility]));
    expect(document.documentElement.dataset.colorMode).toBe("dark");
  });
});

describe("OfflineNavigationGuard", () => {
  const links = (
    <>
      <OfflineNavigationGuard />
      <a href="/twitter">Page</a>
      <a href="/twitter" target="_blank" rel="noreferrer">
        Tab
      </a>
      <a href="https://elsewhere.example/">Elsewhere</a>
      <a href="#part">Part</a>
      <a href={window.location.pathname}>This page</a>
      <button type="button">Button</button>
    </>
  );
  const assign = vi.fn();
  const mount = (isOnline: boolean, replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"] = []) => {
    vi.spyOn(window.location, "assign").mockImplementation(assign.mockReset());
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    return mountElement(links, { replies });
  };
  /** Returns whether the guard takes a click away from the browser and the router. */
  const takes = (name: string, init = {}) => {
    let isDefault = false;
    const observe = (event: Event) => {
      isDefault = !event.defaultPrevented;
      event.preventDefault();
    };
    document.body.addEventListener("click", observe);
    fireEvent.click(screen.getByText(name), init);
    document.body.removeEventListener("click", observe);
    return !isDefault;
  };

  it("keeps the page at a click on one of its links without a network, and says why", async () => {
    const toasts = collectToasts();
    const { sent } = mount(false, [refuseCall(getSession, "Not reached.", { status: 503 })]);

    expect(takes("Page")).toBe(true);
    await waitFor(() => expect(toasts).toEqual([{ kind: "error", message: "Not reached." }]));
    expect(assign).not.toHaveBeenCalled();
    for (const name of ["Tab", "Elsewhere", "Part", "Button"]) expect(takes(name), name).toBe(false);
    for (const init of [{ ctrlKey: true }, { button: 1 }]) expect(takes("Page", init)).toBe(false);
    expect(sent).toHaveLength(1);
    expect(takes("This page")).toBe(true);
    await waitFor(() => expect(toasts).toHaveLength(2));
  });

  it("loads the page where the server can be reached all the same", async () => {
    mount(false, [replyTo(getSession, session)]);
    takes("Page");
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(assign.mock.lastCall?.[0]).toMatch(/\/twitter$/);
  });

  it("handles a click before the router, also a fragment link with another query", async () => {
    mount(false, [refuseCall(getSession, "Not reached.", { status: 503 })]);
    const link = screen.getByText<HTMLAnchorElement>("Part");
    const handle = vi.fn();
    link.addEventListener("click", handle);
    link.href = "?more#part";
    fireEvent.click(link);
    expect(handle).not.toHaveBeenCalled();
    await act(async () => undefined);
  });

  it("does nothing with a network", async () => {
    mount(true);
    expect(takes("Page")).toBe(false);
  });
});

describe("SupportCard", () => {
  it("loads an advertisement only after a click, into a focused, sandboxed frame", async () => {
    const { user } = mountElement(<SupportCard />, { url: "/am", site: { ...site, hasAd: true } });
    expect(document.querySelector("iframe")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show an advertisement" }));
    const frame = screen.getByTitle("Advertisement");
    expect(frame.getAttribute("src")).toBe("/am/ad-frame");
    expect(frame.getAttribute("sandbox")).toBe("allow-scripts allow-popups allow-popups-to-escape-sandbox");
    expect(document.activeElement).toBe(frame);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("offers none where no network is set up", () => {
    mountElement(<SupportCard />, { site });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
