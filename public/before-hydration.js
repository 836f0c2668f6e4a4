// What cannot wait for the page's own scripts. One file, as it blocks: each costs a round trip.

// Runs before the first paint, so that nothing that this browser remembers flashes by first as it is for others:
// the dark mode, and that the visitor has given a name to sign letters with.
try {
  const root = document.documentElement;
  if (localStorage.getItem("colorMode") === "dark") root.setAttribute("data-color-mode", "dark");
  if (localStorage.getItem("visitorName")) root.setAttribute("data-has-name", "");
} catch {
  // Storage is blocked: light, and without a name, as by default.
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
// menus and fields work without them, buttons and forms do not.
(() => {
  const early = new Map();

  function keepClick(event) {
    const button = event.target instanceof Element && event.target.closest('button[type="button"]:not([popovertarget])');
    if (button) early.set(button, () => button.click());
  }

  function keepSubmit(event) {
    const { target: form, submitter } = event;
    // A form that goes to another site needs no script of this one.
    const address = new URL(form.getAttribute("action") ?? "", location.href);
    if (address.origin !== location.origin) return;
    // Else the browser would send the form itself, and leave the page with what was typed.
    event.preventDefault();
    early.set(form, () => form.requestSubmit(submitter?.isConnected ? submitter : null));
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
