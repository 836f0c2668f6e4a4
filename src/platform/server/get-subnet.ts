import ipaddr from "ipaddr.js";

const SUBNET_GROUPS = 4;

/** Returns the address, of IPv6 the /64 subnet: one household has one address of IPv4, but 2^64 of IPv6. */
export function getSubnet(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Makes an IPv4 address of one mapped into IPv6.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${new ipaddr.IPv6([...parts.slice(0, SUBNET_GROUPS), ...Array<number>(8 - SUBNET_GROUPS).fill(0)])}/64`;
}
