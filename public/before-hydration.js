// What cannot wait for the page's own scripts. One file, as it blocks: each costs a round trip.

// The validator of forms would try whether it can compile code, which the policy of the page refuses and reports. It reads this when
// it is loaded: https://zod.dev/v4#zodconfig
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint, so that nothing that this browser remembers flashes by first as it is for others:
// the dark mode, and whether the visitor is asked for a name to sign letters with.
{
  const root = document.documentElement;
  root.setAttribute("data-asks-name", "");
  // A browser that darkens pages by itself makes the text of a light page white, also where no colour is set.
  if (getComputedStyle(root).color === "rgb(255, 255, 255)") root.setAttribute("data-darkened", "");
  try {
    if (localStorage.getItem("colorMode") === "dark") root.setAttribute("data-color-mode", "dark");
    if (localStorage.getItem("visitorName")) root.removeAttribute("data-asks-name");
  } catch {
    // Storage is blocked: light, and without a name, as by default.
  }
}

// The code of an invitation belongs in the fragment, which reaches no server's log and no other site. Links from before had it in
// the query: nothing may remember that address.
{
  const address = new URL(location.href);
  const invite = address.searchParams.get("invite");
  if (invite && /\/Sign(In|Up)\/*$/i.test(address.pathname)) {
    address.searchParams.delete("invite");
    address.hash = String(new URLSearchParams({ invite }));
    history.replaceState(history.state, "", address);
  }
}

// Keeps what is pressed and sent before the page's own scripts run, and repeats each once when they do: links,
// menus, fields and forms with an address work without them, buttons and other forms do not.
(() => {
  const early = new Map();

  function keepClick(event) {
    const button = event.target instanceof Element && event.target.closest('button[type="button"]:not([popovertarget])');
    if (button) early.set(button, () => button.click());
  }

  function keepSubmit(event) {
    const { target: form, submitter } = event;
    if (form.hasAttribute("action")) return;
    // Else the browser would send the form itself, and leave the page with what was typed.
    event.preventDefault();
    // Safari 15 has no `requestSubmit`.
    early.set(form, () => (submitter?.isConnected ? submitter : form.querySelector('[type="submit"]'))?.click());
  }

  function repeat() {
    document.removeEventListener("click", keepClick, true);
    document.removeEventListener("submit", keepSubmit, true);
    for (const [element, press] of early) if (element.isConnected) press();
  }

  document.addEventListener("click", keepClick, true);
  document.addEventListener("submit", keepSubmit, true);
  document.addEventListener("scripts-ready", repeat, { once: true });
})();
