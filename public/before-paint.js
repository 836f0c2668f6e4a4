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
