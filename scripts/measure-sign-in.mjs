const TRIES = 40;

/**
 * Measures how long a wrong sign-in takes with and without an account, alternating: the time must not reveal who is an
 * admin. Each attempt comes from another visitor, so that no limit applies.
 *
 * @param {string} address of a site behind a trusted proxy
 * @param {string} email of a registered account
 * @throws {Error} at a response that is not the refusal
 */
export async function measureSignIn(address, email) {
  const addresses = { registered: email, "not registered": "nobody@example.org" };
  const times = { registered: [], "not registered": [] };
  for (let count = 0; count < TRIES; count++) {
    for (const [kind, tried] of Object.entries(addresses)) {
      const headers = { "content-type": "application/json", "x-forwarded-for": `10.99.${count}.1` };
      const body = JSON.stringify({ email: tried, password: "not the password" });
      const start = performance.now();
      const response = await fetch(`${address}/api/v1/sign_in`, { method: "POST", headers, body });
      await response.text();
      times[kind].push(performance.now() - start);
      if (response.status !== 201) throw new Error(`A wrong sign-in was answered with ${response.status}.`);
    }
  }
  return Object.entries(times).map(([kind, taken]) => {
    taken.sort((a, b) => a - b);
    const [least, median] = [taken[0], taken[Math.floor(TRIES / 2)]];
    return { "wrong sign-in, address": kind, "median ms": Number(median.toFixed(1)), "least ms": Number(least.toFixed(1)) };
  });
}
