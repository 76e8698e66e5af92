import { expect, test } from "vitest";
import { clientAddress } from "~/platform/client-address.ts";

test.each([
  ["a direct visitor", "203.0.113.9", null, "203.0.113.9"],
  ["a direct visitor who pretends to be another", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["behind a proxy here", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["behind a proxy, with a pretended hop before", "::1", "1.2.3.4, 198.51.100.1", "198.51.100.1"],
  ["behind a proxy in the private network", "::ffff:10.0.0.2", "198.51.100.1", "198.51.100.1"],
  ["a proxy that says nonsense", "127.0.0.1", "unknown", "127.0.0.1"],
  ["IPv6: one network counts once", "2001:db8:1:2:3:4:5:6", null, "2001:db8:1:2::"],
  ["no socket", undefined, null, "unknown"],
])("%s", (_case, peer, forwarded, expected) => {
  expect(clientAddress(peer, forwarded)).toBe(expected);
});
