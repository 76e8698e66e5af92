import { describe, expect, test } from "vitest";
import {
  embeddingOfArchive,
  embedHostIn,
  frameAncestors,
  MOST_EMBED_HOSTS,
  withEmbedHost,
} from "~/features/content/sites/rules/embedding.ts";

describe("a site in the list", () => {
  test.each([
    ["example.org", "example.org"],
    [" https://Example.ORG/ ", "example.org"],
    ["bücher.example.com", "xn--bcher-kva.example.com"],
    ["*.example.org", "*.example.org"],
    ["*.кино.рф", "*.xn--h1adke.xn--p1ai"],
  ])("%s is %s", (text, host) => expect(embedHostIn(text)).toBe(host));

  test.each([
    ...["", "*", "*.", "example", "localhost", "example.org/films", "example.org:8080", "ftp://example.org"],
    ...["user@example.org", "127.0.0.1", "[::1]", "a b.org", "exam*ple.org", "*.*.example.org", "-a.org", "'self'"],
    ...["example.org; script-src *", "example.org http://evil.example", `${"a".repeat(60)}.${"b".repeat(30)}.org`],
    // Strangers register names there.
    ...["*.org", "*.co.uk", "*.github.io"],
  ])("%s is none", (text) => expect(embedHostIn(text)).toBeNull());

  test("is there once, in order, and the list has an end", () => {
    expect(withEmbedHost(["a.org", "c.org"], "b.org")).toEqual(["a.org", "b.org", "c.org"]);
    expect(withEmbedHost(["a.org"], "a.org")).toEqual(["a.org"]);
    const full = Array.from({ length: MOST_EMBED_HOSTS }, (_, place) => `site-${place}.org`);
    expect(withEmbedHost(full, "one-more.org")).toBeNull();
    expect(withEmbedHost(full, "site-7.org")).toHaveLength(MOST_EMBED_HOSTS);
  });
});

describe("who may frame a player", () => {
  test("everybody, the hosts of the list at any port, or nobody", () => {
    const embedHosts = ["example.org", "*.example.com"];
    expect(frameAncestors({ embedding: "everywhere", embedHosts })).toEqual(["*"]);
    expect(frameAncestors({ embedding: "listed", embedHosts })).toEqual([
      "'self'",
      "http://example.org:*",
      "http://*.example.com:*",
    ]);
    expect(frameAncestors({ embedding: "listed", embedHosts: [] })).toEqual(["'none'"]);
    expect(frameAncestors({ embedding: "nowhere", embedHosts })).toEqual(["'none'"]);
  });

  test("what is stored and is no host is in no policy", () => {
    expect(frameAncestors({ embedding: "listed", embedHosts: ["a.org; img-src *", "*", "b.org"] })).toEqual([
      "'self'",
      "http://b.org:*",
    ]);
  });
});

test("an archive brings what it can", () => {
  expect(embeddingOfArchive({ embedding: "listed", embedHosts: ["a.org", "a.org", "*", 7, "B.org"] })).toEqual({
    embedding: "listed",
    embedHosts: ["a.org"],
  });
  expect(embeddingOfArchive({ embedding: "nowhere", embedHosts: "a.org" })).toEqual({
    embedding: "nowhere",
    embedHosts: [],
  });
  expect(embeddingOfArchive({ embedding: "someone" })).toEqual({});
  expect(embeddingOfArchive({})).toEqual({});
});
