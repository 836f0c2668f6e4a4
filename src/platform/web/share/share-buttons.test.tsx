import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import type { Toast } from "../toasts/toast.ts";
import { askMastodonServer } from "./ask-mastodon-server.ts";
import { usePostTarget } from "./post-target.ts";
import PostToSelect from "./post-to-select.tsx";
import ShareLinks from "./share-links.tsx";

const url = "https://site.example/am/archives/i";
let toasts: Toast[];
beforeEach(() => {
  toasts = collectToasts();
});
const answerPrompt = (...answers: (string | null)[]) => {
  const prompt = vi.fn((..._question: string[]) => answers.shift() ?? null);
  vi.stubGlobal("prompt", prompt);
  return prompt;
};

describe("ShareLinks", () => {
  const mount = () =>
    mountElement(<ShareLinks path="/archives/i" title="Tole" words="Remember Tole" />, { url: "/am/archives/i" });
  const stubClipboard = (writeText: (text: string) => Promise<void>) =>
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as Clipboard);

  it("copies the page's address in its language and says so, or shows it if denied", async () => {
    const { user } = mount();
    const written: string[] = [];
    stubClipboard(async (text) => void written.push(text));
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await screen.findByRole("button", { name: "Copied" })).not.toBeNull();
    expect(document.querySelector("[aria-live]")?.textContent).toBe("Copied");
    expect(toasts).toEqual([]);
    expect(written).toEqual([url]);
    stubClipboard(() => Promise.reject(new Error("not allowed")));
    await user.click(screen.getByRole("button", { name: "Copied" }));
    await waitFor(() => expect(toasts[0]).toEqual({ kind: "error", message: `The link could not be copied: ${url}` }));
  });

  it("opens the sheet of the device with the fold, which may be dismissed", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("", "AbortError")));
    Object.assign(navigator, { share });
    const { user } = mount();
    await user.click(await screen.findByText("More ways"));
    await user.click(screen.getByText("More ways"));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Tole", text: "Remember Tole", url });
    Reflect.deleteProperty(navigator, "share");
    expect(toasts).toEqual([]);
  });

  it("opens Mastodon in this tab on the named server, and nothing without a name", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    answerPrompt(null, "example.social");
    const { user } = mount();
    await user.click(screen.getByRole("button", { name: "Mastodon" }));
    await waitFor(() => expect(window.prompt).toHaveBeenCalledOnce());
    expect(assign).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Mastodon" }));
    const text = encodeURIComponent(`Remember Tole\n${url}`);
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`https://example.social/share?text=${text}`));
  });
});

describe("askMastodonServer", () => {
  it("asks until a server is named, remembers it, and offers it the next time", () => {
    localStorage.clear();
    const prompt = answerPrompt("nonsense", "@me@Example.Social", null);
    expect(askMastodonServer()).toBe("example.social");
    expect(prompt.mock.calls.map(([, offered]) => offered)).toEqual(["", ""]);
    expect(askMastodonServer()).toBeNull();
    expect(prompt.mock.lastCall?.[1]).toBe("example.social");
    expect(localStorage.getItem("mastodonServer")).toBe("example.social");
  });
});

describe("PostToSelect and usePostTarget", () => {
  function Page() {
    const target = usePostTarget();
    return (
      <>
        <PostToSelect />
        <p role="status">{`${target.network} ${target.fit("አ".repeat(200)).length}`}</p>
        <a href={target.getLink("A text")}>Post</a>
      </>
    );
  }
  const getStatus = () => screen.getByRole("status").textContent;
  const getTarget = () => screen.getByRole("link").getAttribute("href");
  const mount = (stored = {}) => mountElement(<Page />, { stored });

  it("posts to X, and to the network that is chosen, which it remembers", async () => {
    const { user } = mount();
    expect(getStatus()).toBe("x 200");
    expect(getTarget()).toBe("https://x.com/intent/tweet?text=A%20text");
    const select = screen.getByLabelText<HTMLSelectElement>("Post to");
    expect([...select.options].map(({ text }) => text)).toEqual(["X", "Bluesky", "Threads", "Mastodon"]);
    await user.selectOptions(select, "Bluesky");
    await waitFor(() => expect(getTarget()).toBe("https://bsky.app/intent/compose?text=A%20text"));
    expect(localStorage.getItem("postNetwork")).toBe("bluesky");
    expect(select.value).toBe("bluesky");
    await user.selectOptions(select, "X");
    await waitFor(() => expect(getTarget()).toContain("https://x.com/"));
  });

  it("posts to Mastodon only with a server, for which it asks", async () => {
    answerPrompt(null, "example.social");
    const { user } = mount();
    const select = screen.getByLabelText<HTMLSelectElement>("Post to");
    await user.selectOptions(select, "Mastodon");
    expect([select.value, getStatus()]).toEqual(["x", "x 200"]);
    await user.selectOptions(select, "Mastodon");
    await waitFor(() => expect(getTarget()).toBe("https://example.social/share?text=A%20text"));
  });

  it.each([
    ["of Mastodon without a server", { postNetwork: "mastodon" }],
    ["that it does not know", { postNetwork: "myspace" }],
  ])("posts to X where it has remembered a network %s", async (_case, stored) => {
    mount(stored);
    await act(async () => undefined);
    expect(getStatus()).toBe("x 200");
  });
});
