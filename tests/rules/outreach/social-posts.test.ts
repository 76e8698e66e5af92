import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT, type FilmContent } from "~/features/content/films/rules.ts";
import { NETWORKS, type Network, profileOfNetwork, textLength } from "~/features/outreach/networks/rules.ts";
import {
  type FestivalNews,
  OCCASIONS,
  occasionsFor,
  type Post,
  postFacts,
  postFor,
  requestedOccasion,
} from "~/features/outreach/social-posts/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { ClipId, FestivalRunId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { linkedFilm, publicFilm, publicSite } from "../../support/public-site.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const ADDRESS = "https://indielens.example/films/the-salt-road";
const AWARD: FestivalNews = {
  ...{ runId: idNamed<FestivalRunId>("r"), kind: "award" },
  words: {
    ...{ says: "Winner", name: "Best Film", detail: "Ghent 2027", title: "The Salt Road", by: "" },
    ...{ when: "", where: "Kino, Ghent" },
  },
};

const facts = (values: Partial<PublicSite> = {}) => postFacts(publicSite(values), ADDRESS, NOW);

const pressed = (press: Partial<FilmContent["press"]>): Partial<PublicSite> => ({
  content: { ...EMPTY_CONTENT, director: "Ada Marsh", press: { ...EMPTY_CONTENT.press, ...press } },
});
const screening = (day: string, ticketUrl = "") => ({
  ...{ day, ticketUrl, time: "20:00", festival: "Bergen Film Festival", venue: "Cinemateket", city: "Bergen" },
});
const trailer = {
  id: idNamed<ClipId>("t"),
  title: "Trailer",
  description: "",
  film: publicFilm({ source: linkedFilm }),
};

describe("the occasions of posts", () => {
  it("are an announcement, thanks, an existing trailer, or a coming screening", () => {
    expect(occasionsFor(facts())).toEqual(["announcement", "thanks"]);
    const all = facts({ trailers: [trailer], ...pressed({ screenings: [screening("2026-03-12")] }) });
    expect(occasionsFor(all)).toEqual(OCCASIONS.filter((occasion) => occasion !== "festival"));
    expect(occasionsFor({ ...all, festival: AWARD })).toEqual([...OCCASIONS]);
    expect(occasionsFor(facts(pressed({ screenings: [screening("2026-02-12")] })))).not.toContain("screening");
  });
  it("fall back to the announcement", () => {
    expect([requestedOccasion("trailer", facts()), requestedOccasion("thanks", facts())]).toEqual([
      "announcement",
      "thanks",
    ]);
  });
});

describe("a ready text", () => {
  it("names the film, its maker, its awards and its address", () => {
    const laurels = [{ festival: "Bergen", award: "Best Short", year: "2025" }];
    expect(postFor("facebook", "announcement", facts(pressed({ laurels }))).text.split("\n\n")).toEqual([
      "The Salt Road is out now.",
      "Two sisters walk a drowned coast to return a stolen bell.",
      "Directed by Ada Marsh · Drama, Mystery, Thriller · 2026",
      "Best Short, Bergen 2025",
      `Watch it: ${ADDRESS}`,
      "#TheSaltRoad #Drama",
    ]);
  });
  it("promises no film that does not play", () => {
    expect(postFor("x", "announcement", facts({ film: null })).text).toMatch(/^The Salt Road is on its way\./);
  });
  it("is in the first person on an actor's page", () => {
    const actor = facts({ role: "actor", ...pressed({ screenings: [screening("2026-03-12")] }) });
    const opening = (occasion: (typeof OCCASIONS)[number], of: typeof actor) =>
      postFor("x", occasion, of).text.split("\n")[0];
    expect(opening("announcement", actor)).toMatch(/^My scenes, headshots and credits/);
    expect(opening("screening", actor)).toBe("The Salt Road screens soon, and I am in it.");
    expect(opening("thanks", actor)).toBe("Thank you for watching.");
  });
  it("speaks of the film on other pages", () => {
    const film = facts(pressed({ screenings: [screening("2026-03-12")] }));
    expect(postFor("x", "screening", film).text).toMatch(/^See The Salt Road on the big screen\./);
    expect(postFor("x", "thanks", film).text).toMatch(/^Thank you for watching The Salt Road\./);
  });
  it("has no address on networks without links in posts", () => {
    const { text } = postFor("instagram", "announcement", facts());
    expect(text).toContain("Watch it: link in bio");
    expect(text).not.toContain("https://");
  });
  it("names the day, the place and the ticket seller", () => {
    const tickets = facts(pressed({ screenings: [screening("2026-03-12", "https://t.example.org")] }));
    const { text } = postFor("x", "screening", tickets);
    expect(text).toContain("Bergen Film Festival · March 12, 2026, 20:00 · Cinemateket, Bergen");
    expect(text).toContain("Tickets: https://t.example.org");
    const endless = facts(
      pressed({ screenings: [screening("2026-03-12", `https://t.example.org/${"x".repeat(400)}`)] }),
    );
    expect(postFor("bluesky", "screening", endless).text).toContain(`More about it: ${ADDRESS}`);
  });
  it("has a subject in a mail", () => {
    const { subject, text } = postFor("email", "announcement", facts());
    expect(subject).toBe("The Salt Road is out now");
    expect(text).toMatch(/\n\nAda Marsh$/);
    expect(text).toMatch(/^Hello,\n\nThe Salt Road is out now\./);
  });
  it("isolates a right-to-left title in a left-to-right sentence", () => {
    expect(postFor("x", "announcement", facts({ title: "طريق الملح" })).text).toMatch(
      /^\u2068طريق الملح\u2069 is out now\./,
    );
  });
});

describe("texts of any length", () => {
  const TITLES = {
    latin: "Salt ".repeat(40).trim(),
    emoji: "👨‍👩‍👧‍👦".repeat(40),
    wide: "塩の道".repeat(66),
    none: "",
  };
  const everything = (title: string) =>
    facts({
      ...{ title, description: "A sentence about the sea. ".repeat(70), trailers: [trailer] },
      ...pressed({
        screenings: [screening("2026-03-12", `https://t.example.org/${"x".repeat(1000)}`)],
        laurels: Array.from({ length: 9 }, () => ({ festival: "F".repeat(200), award: "A".repeat(200), year: "2026" })),
      }),
    });
  const written = (network: Network, title: string): Post[] =>
    OCCASIONS.map((occasion) => postFor(network, occasion, everything(title)));

  it.each(NETWORKS)("fit into %s", (network) => {
    const { aim, addressElsewhere } = profileOfNetwork(network);
    for (const [kind, title] of Object.entries(TITLES)) {
      for (const { text } of written(network, title)) {
        expect(textLength(network, text), kind).toBeLessThanOrEqual(aim);
        expect(text).toMatch(addressElsewhere ?? /https:.*$/m);
        expect(text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
      }
    }
  });

  it("have hashtags before a long description", () => {
    expect(postFor("x", "announcement", everything("Salt")).text).toMatch(/…\n\n[^…]*#Salt/);
  });

  it("have descriptions cut between words", () => {
    expect(postFor("x", "announcement", everything("Salt")).text).toMatch(/ (?:sentence|about|the|sea|A)…\n\n/);
  });
});
