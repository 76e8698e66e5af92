import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { parseConfig } from "~/platform/config.ts";
import { senderReader, wideNetworkOf } from "~/platform/sender.ts";

const request = (peer: string | undefined, forwarded: Record<string, string> = {}) =>
  ({
    socket: { remoteAddress: peer },
    connection: { remoteAddress: peer },
    headers: forwarded,
  }) as unknown as IncomingMessage;

const trusting = (text: string) => parseConfig({ TRUST_PROXY: text }).trustProxy;

const addressOf = (trust: string, peer: string | undefined, chain?: string) =>
  senderReader(trusting(trust))(request(peer, chain === undefined ? {} : { "x-forwarded-for": chain })).address;

test.each([
  ["a direct visitor", "loopback", "203.0.113.9", undefined, "203.0.113.9"],
  ["a direct visitor with a forged header", "loopback", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["no proxy is trusted, not even on loopback", "none", "127.0.0.1", "198.51.100.1", "127.0.0.1"],
  ["behind a proxy on loopback", "loopback", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["a forged hop before it", "loopback", "::1", "1.2.3.4, 198.51.100.1", "198.51.100.1"],
  ["a private proxy that is not trusted", "loopback", "10.0.0.2", "198.51.100.1", "10.0.0.2"],
  ["a proxy in a named network", "loopback,10.0.0.0/8", "::ffff:10.0.0.2", "198.51.100.1", "198.51.100.1"],
  ["through two named ones", "10.0.0.0/8, 192.0.2.7", "10.0.0.2", "1.2.3.4, 198.51.100.1, 192.0.2.7", "198.51.100.1"],
  ["one hop, counted", "1", "203.0.113.7", "1.2.3.4, 198.51.100.1", "198.51.100.1"],
  ["two hops, counted", "2", "203.0.113.7", "1.2.3.4, 198.51.100.1, 192.0.2.7", "198.51.100.1"],
  ["a proxy with an invalid header", "loopback", "127.0.0.1", "unknown", "127.0.0.1"],
  ["IPv6: one network counts once", "none", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::"],
  ["no socket", "loopback", undefined, "198.51.100.1", "unknown"],
])("%s", (_case, trust, peer, chain, expected) => {
  expect(addressOf(trust, peer, chain)).toBe(expected);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("the wider network around %s is %s", (address, expected) => expect(wideNetworkOf(address)).toBe(expected));

describe("the requested host", () => {
  const hostOf = (trust: string, peer: string) =>
    senderReader(trusting(trust))(request(peer, { "x-forwarded-host": "films.example.org, inner" })).forwardedHost;
  test("is taken from a trusted proxy", () => expect(hostOf("loopback", "127.0.0.1")).toBe("films.example.org"));
  test("is not taken from another client", () => expect(hostOf("loopback", "203.0.113.9")).toBeNull());
});

describe("the scheme of the request", () => {
  const schemeOf = (peer: string, proto: string) =>
    senderReader(trusting("loopback"))(request(peer, { "x-forwarded-proto": proto })).forwardedScheme;
  test.each([
    ["is taken from a trusted proxy", schemeOf("127.0.0.1", "https, http"), "https"],
    ["is ignored from an untrusted client", schemeOf("203.0.113.9", "https"), null],
    ["is ignored where it is not HTTP or HTTPS", schemeOf("127.0.0.1", "ftp"), null],
  ])("%s", (_, scheme, expected) => expect(scheme).toBe(expected));
});

describe("the visitor's country", () => {
  const countryOf = (peer: string, code: string | undefined, header: string | null = "cf-ipcountry") =>
    senderReader(trusting("loopback"), { header, at: null })(
      request(peer, code === undefined ? {} : { "cf-ipcountry": code }),
    ).country;

  test.each([
    ["is taken from a trusted proxy", countryOf("127.0.0.1", "pt"), "PT"],
    ["is ignored from an untrusted client", countryOf("203.0.113.9", "PT"), null],
    ["is unknown where no header is configured", countryOf("127.0.0.1", "PT", null), null],
    ["is unknown for a placeholder code", countryOf("127.0.0.1", "XX"), null],
    ["is unknown for Tor", countryOf("127.0.0.1", "T1"), null],
    ["is unknown without the header", countryOf("127.0.0.1", undefined), null],
  ])("%s", (_, country, expected) => expect(country).toBe(expected));

  const at = (address: string) => (address === "198.51.100.1" ? "DE" : null);
  const seenBy = (header: string | null, peer: string, headers = {}) =>
    senderReader(trusting("loopback"), { header, at })(request(peer, headers)).country;
  const behind = { "x-forwarded-for": "198.51.100.1", "cf-ipcountry": "FR" };

  test.each([
    ["is looked up by the visitor's own address", seenBy(null, "127.0.0.1", behind), "DE"],
    ["is unknown where the file has none", seenBy(null, "203.0.113.9", behind), null],
    ["is that of the header where one is configured", seenBy("cf-ipcountry", "127.0.0.1", behind), "FR"],
    ["is never looked up beside a header", seenBy("cf-ipcountry", "198.51.100.1"), null],
  ])("%s", (_, country, expected) => expect(country).toBe(expected));
});
