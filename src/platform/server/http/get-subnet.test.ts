import { describe, expect, it } from "vitest";
import { getSubnet, normalizeAddress, UNKNOWN_ADDRESS } from "./get-subnet.ts";

describe("normalizeAddress", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
    ["2001:0DB8:1:2::9", "2001:db8:1:2::9"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:80", "fe80::1"],
  ])("reads %s as %s", (text, address) => {
    expect(normalizeAddress(text)).toBe(address);
    expect(normalizeAddress(address)).toBe(address);
  });

  it.each([
    "",
    "unknown",
    "_hidden",
    "10.1",
    "1.2.3.4.5",
    "203.0.113.256",
    "203.0.113.7:4711:1",
    "203.0.113.7:port",
    "[2001:db8::1",
    "[]",
    "2001:db8::1::2",
    "for=203.0.113.7",
    "a".repeat(10_000),
    "%".repeat(10_000),
    "አማራ",
  ])("takes no address from %s", (text) => {
    expect(normalizeAddress(text)).toBe(UNKNOWN_ADDRESS);
  });
});

describe("getSubnet", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2:3:4:5:6]:80", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["::1", "::/64"],
    ["not an address", UNKNOWN_ADDRESS],
  ])("of %s is %s", (address, subnet) => expect(getSubnet(address)).toBe(subnet));

  it.each([
    [48, "2001:db8:abcd::/48"],
    [56, "2001:db8:abcd:1200::/56"],
    [64, "2001:db8:abcd:1234::/64"],
  ] as const)("has the first %i bits of an IPv6 address", (bits, subnet) => {
    expect(getSubnet("2001:db8:abcd:1234:5678::1", bits)).toBe(subnet);
    expect(getSubnet("203.0.113.7", bits)).toBe("203.0.113.7");
  });
});
