import { expect, it } from "vitest";
import { getHost } from "./get-host.ts";

it.each([
  ["https://www.example.org/a?b=c#d", "example.org"],
  ["http://EXAMPLE.org:8080/", "example.org"],
  ["https://user:secret@example.org", "example.org"],
  ["https://www2.example.org", "www2.example.org"],
  ["no address", "no address"],
])("getHost returns for %s the host %s", (link, host) => {
  expect(getHost(link)).toBe(host);
});
