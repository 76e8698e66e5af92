import { describe, expect, test } from "vitest";
import { domainInput } from "~/features/content/domains/input.ts";
import {
  documentInFront,
  isAnsweredAnywhere,
  linkInFront,
  pathBehind,
  thingIn,
} from "~/features/content/domains/rules/addresses.ts";
import { factsAfter, type Verdict, verdictOn } from "~/features/content/domains/rules/checks.ts";
import { hasDomains } from "~/features/content/domains/rules/plans.ts";
import { recordsOf } from "~/features/content/domains/rules/records.ts";
import {
  type DomainFacts,
  type DomainPage,
  domainOrigin,
  releaseDay,
  stateOf,
} from "~/features/content/domains/rules.ts";
import { hostAndAbove, hostIn, isInternalHost, registeredDomain } from "~/lib/host-names.ts";
import type { AccountId, FilmId, PageId } from "~/lib/ids.ts";

describe("a host name", () => {
  test.each([
    ["myfilm.com", "myfilm.com"],
    [" Watch.MyFilm.COM. ", "watch.myfilm.com"],
    ["https://myfilm.com/", "myfilm.com"],
    ["bücher.de", "xn--bcher-kva.de"],
    ["映画.jp", "xn--liv394a.jp"],
  ])("%s is read as %s", (text, host) => expect(hostIn(text)).toBe(host));

  test.each([
    ...["", "film", "localhost", "127.0.0.1", "0x7f.1", "[::1]", "myfilm.com:8080", "myfilm.com/watch", "a@myfilm.com"],
    ...["*.myfilm.com", "_dmarc.myfilm.com", "-film.com", "my film.com", "myfilm..com", "film.123", "my%2efilm.com"],
    `${"a.".repeat(130)}com`,
    `${"a".repeat(64)}.com`,
  ])("'%s' is none", (text) => expect(hostIn(text)).toBeNull());

  test("is registered under an ending of the Public Suffix List", () => {
    expect(registeredDomain("a.b.myfilm.co.uk")).toBe("myfilm.co.uk");
    expect(registeredDomain("co.uk")).toBeNull();
    expect(registeredDomain("github.io")).toBeNull();
    expect(registeredDomain("me.github.io")).toBe("me.github.io");
    expect(registeredDomain("myfilm.con")).toBeNull();
    expect(hostAndAbove("a.b.myfilm.co.uk")).toEqual(["a.b.myfilm.co.uk", "b.myfilm.co.uk", "myfilm.co.uk"]);
    expect(hostAndAbove("myfilm.com")).toEqual(["myfilm.com"]);
  });

  test.each(["web", "localhost", "studio.localhost", "10.0.0.7", "[::1]", ""])("'%s' is nobody's domain", (host) =>
    expect(isInternalHost(host)).toBe(true),
  );
  test("others may be somebody's", () => expect(isInternalHost("myfilm.com")).toBe(false));
});

describe("the domain that an owner enters", () => {
  const read = (host: string) => domainInput("https://films.example.org:8443").safeParse({ host });
  const problem = (host: string) => read(host).error?.issues[0]?.message;

  test("is refused where it is the instance's own, or below it", () => {
    expect(problem("films.example.org")).toContain("belongs to this service");
    expect(problem("Mine.films.example.org")).toContain("belongs to this service");
    expect(read("otherfilms.example.org").data).toEqual({ host: "otherfilms.example.org" });
  });

  test.each([
    ["", "Please enter a domain, such as myfilm.com or watch.myfilm.com"],
    ["myfilm.com/watch", "Please enter the domain alone, without a path or port, such as myfilm.com"],
    ["x".repeat(400), "Please enter the domain alone, without a path or port, such as myfilm.com"],
    ["myfilm.con", "No domain can have this ending. Please check the spelling"],
    ["co.uk", "No domain can have this ending. Please check the spelling"],
  ])("'%s' is answered with a sentence", (host, words) => expect(problem(host)).toBe(words));
});

const NOON = new Date("2026-03-01T12:00:00Z");
const LATER = new Date("2026-03-02T12:00:00Z");
const NEW: DomainFacts = { provenAt: null, reachedAt: null, driftedAt: null };
const BOTH = { owned: true, reached: true, way: "records" } as const;
const verdict = (owned: boolean | null, reached: boolean | null) => ({ owned, reached, way: null });

describe("a check", () => {
  const target = { name: "films.example.org", addresses: ["192.0.2.7", "2001:db8::7"] };
  const nothing = { txt: [], cname: [], addresses: [], isAnswered: false };

  test("finds the proof and the way by CNAME, by addresses, or through a proxy", () => {
    const found = { ...nothing, txt: ["other", " proof "] };
    expect(verdictOn("proof", target, { ...found, cname: ["films.example.org"] })).toEqual(BOTH);
    expect(verdictOn("proof", target, { ...found, addresses: ["192.0.2.7"] })).toEqual(BOTH);
    const proxied = { ...found, addresses: ["198.51.100.1"], isAnswered: true };
    expect(verdictOn("proof", target, proxied)).toEqual({ ...BOTH, way: "proxy" });
  });

  test("does not take one of several addresses for all", () => {
    const found = { ...nothing, addresses: ["192.0.2.7", "198.51.100.1"] };
    expect(verdictOn("proof", target, found)).toEqual(verdict(false, false));
  });

  test("that nobody answers says nothing", () => {
    const found = { txt: null, cname: null, addresses: null, isAnswered: false };
    expect(verdictOn("proof", target, found)).toEqual(verdict(null, null));
    expect(
      verdictOn("proof", target, { ...nothing, addresses: ["198.51.100.1"], isAnswered: null }).reached,
    ).toBeNull();
  });
});

describe("the state of a domain", () => {
  const checked = (...verdicts: Pick<Verdict, "owned" | "reached">[]) =>
    verdicts.reduce<DomainFacts>((facts, found) => factsAfter(facts, { way: null, ...found }, NOON), NEW);

  test("goes from waiting over verified to serving", () => {
    expect(stateOf(NEW)).toBe("waiting");
    expect(stateOf(checked(verdict(false, true)))).toBe("waiting");
    expect(stateOf(checked(verdict(true, false)))).toBe("verified");
    expect(stateOf(checked(verdict(true, true)))).toBe("serving");
  });

  test("is drifted as soon as a record is missing that was there, and serving once it is back", () => {
    const serving = checked(BOTH);
    expect(stateOf(factsAfter(serving, verdict(true, false), LATER))).toBe("drifted");
    expect(stateOf(factsAfter(checked(verdict(true, false)), verdict(false, null), LATER))).toBe("drifted");
    const drifted = factsAfter(serving, verdict(false, true), LATER);
    expect(drifted.driftedAt).toEqual(LATER);
    expect(factsAfter(drifted, verdict(false, false), NOON).driftedAt).toEqual(LATER);
    expect(stateOf(factsAfter(drifted, BOTH, NOON))).toBe("serving");
  });

  test("stays as it was where nothing could be learned", () => {
    const serving = checked(BOTH);
    expect(factsAfter(serving, verdict(null, null), LATER)).toEqual(serving);
    const drifted = factsAfter(serving, verdict(false, true), LATER);
    expect(factsAfter(drifted, verdict(null, null), NOON)).toEqual(drifted);
    expect(factsAfter(drifted, verdict(true, null), NOON)).toEqual(drifted);
  });

  test("ends thirty days after it drifted", () =>
    expect(releaseDay(NOON).toISOString()).toBe("2026-03-31T12:00:00.000Z"));
});

describe("the records to set", () => {
  const target = { name: "films.example.org", addresses: ["192.0.2.7", "2001:db8::7"] };
  const seen = { txt: ["proof"], cname: [], addresses: ["198.51.100.1", "2001:db8::7"], way: null };

  test("are TXT and CNAME for a subdomain, with what was seen in their place", () => {
    expect(recordsOf("watch.myfilm.co.uk", "proof", target, seen)).toEqual([
      {
        ...{ type: "TXT", name: "_indielens.watch.myfilm.co.uk", shortName: "_indielens.watch" },
        ...{ value: "proof", seen: ["proof"], isThere: true },
      },
      {
        ...{ type: "CNAME", name: "watch.myfilm.co.uk", shortName: "watch", value: "films.example.org" },
        ...{ seen: ["198.51.100.1", "2001:db8::7"], isThere: false },
      },
    ]);
  });

  test("are TXT, A and AAAA for a registered domain, which can have no CNAME", () => {
    const [txt, a, aaaa] = recordsOf("myfilm.co.uk", "other", target, seen);
    expect(txt).toMatchObject({ shortName: "_indielens", isThere: false });
    expect(a).toMatchObject({ type: "A", shortName: "@", value: "192.0.2.7", seen: ["198.51.100.1"], isThere: false });
    expect(aaaa).toMatchObject({ type: "AAAA", value: "2001:db8::7", seen: ["2001:db8::7"], isThere: true });
  });

  test("need not match behind a proxy", () => {
    const [, cname] = recordsOf("watch.myfilm.com", "proof", target, { ...seen, way: "proxy" });
    expect(cname?.isThere).toBe(true);
  });
});

test("domains are part of Pro, of Community, and of every plan where nothing is sold", () => {
  expect(hasDomains({ plan: "pro", offer: null }, true)).toBe(true);
  expect(hasDomains({ plan: "grow", offer: "community" }, true)).toBe(true);
  expect(hasDomains({ plan: "grow", offer: null }, true)).toBe(false);
  expect(hasDomains({ plan: "basic", offer: "visibility" }, true)).toBe(false);
  expect(hasDomains({ plan: "free", offer: null }, false)).toBe(true);
});

describe("addresses under a domain", () => {
  const BASE = "https://films.example.org";
  const domain: DomainPage = {
    ...{ host: "myfilm.com", path: "/films/the-bell", username: "ada", isServing: true, hasPlan: true },
    ...{ pageId: "p" as PageId, accountId: "a" as AccountId, filmId: "f" as FilmId },
  };

  test.each([
    ["/", "/films/the-bell"],
    ["/press", "/films/the-bell/press"],
    ["/films/the-bell/comments/7/like", "/films/the-bell/comments/7/like"],
    ["/u/ada/contacts", "/u/ada/contacts"],
    ["/beacon", "/beacon"],
    ["/media/posters/7/poster.jpg", "/media/posters/7/poster.jpg"],
    ...["/films/the-bell/packs/emoji", "/bought/sealed", "/reactions/7/8/packs/9", "/media/emoji/7/8-128.webp"].map(
      (path): [string, string] => [path, path],
    ),
  ])("%s is answered as %s", (path, behind) => expect(pathBehind(domain, path)).toBe(behind));

  test.each([
    ...[
      "/login",
      "/dashboard",
      "/films/other",
      "/films/the-bell-2",
      "/films/the-bell/owner",
      "/films/the-bell/packs",
      "/films/other/packs/emoji",
      "/bought",
      "/bought/sealed/more",
      "/reactions/7/8/packs/9/more",
      "/u/ada",
      "/u/bea/contacts",
    ],
    ...[
      "/assets/x.js",
      "/media/s/grant/films/7/film.mp4",
      "/healthz",
      "/metrics",
      "/l/code",
      "/featured/ada",
      "/beacon.data",
    ],
  ])("%s is no part of the page", (path) => expect(pathBehind(domain, path)).toBeNull());

  test("links of the page are shortened, others lead to the instance, foreign ones stay", () => {
    const to = (link: string) => linkInFront(domain, link, BASE);
    expect(to("/films/the-bell#comments")).toBe("/#comments");
    expect(to("/films/the-bell/press")).toBe("/press");
    expect(to("/films/the-bell/comments?after=x")).toBe("/films/the-bell/comments?after=x");
    expect(to("/u/ada")).toBe(`${BASE}/u/ada`);
    expect(to("/")).toBe(`${BASE}/`);
    expect(to("//elsewhere.example/x")).toBe("//elsewhere.example/x");
    const html =
      '<a class="x" href="/films/the-bell">it</a><form action="/films/the-bell/comments"><a href="/l/x?a=1&amp;b=2">';
    expect(documentInFront(domain, html, BASE)).toBe(
      `<a class="x" href="/">it</a><form action="/films/the-bell/comments"><a href="${BASE}/l/x?a=1&amp;b=2">`,
    );
  });

  test("name what they are about", () => {
    expect(thingIn("/media/posters/7/poster.jpg")).toEqual({ kind: "key", name: "posters/7/poster.jpg" });
    expect(thingIn("/reactions/7/8/heart")).toEqual({ kind: "film", name: "7" });
    expect(thingIn("/reactions/7/8/packs/9")).toEqual({ kind: "film", name: "7" });
    expect(thingIn("/clips/7/donations")).toEqual({ kind: "clip", name: "7" });
    expect(thingIn("/films/the-bell")).toBeNull();
  });

  test("have the scheme and port of the instance", () => {
    expect(domainOrigin("myfilm.com", "https://films.example.org")).toBe("https://myfilm.com");
    expect(domainOrigin("myfilm.com", "http://127.0.0.1:3000")).toBe("http://myfilm.com:3000");
  });

  test("operators' paths are answered under every host", () => {
    const paths = ["/healthz", "/readyz", "/metrics", "/api/certificates", "/.well-known/indielens-domain/00"];
    expect(paths.filter(isAnsweredAnywhere)).toEqual(paths);
    expect(["/", "/healthz/x", "/login", "/api/stripe/webhook"].filter(isAnsweredAnywhere)).toEqual([]);
  });
});
