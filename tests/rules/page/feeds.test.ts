import { describe, expect, test } from "vitest";
import { clockTime, screeningDays } from "~/features/page/feeds/rules/screenings.ts";
import { creatorChannel, type PublishedFilm } from "~/features/page/feeds/rules.ts";
import type { FilmId } from "~/lib/ids.ts";

const MAKER = { name: "Ada", username: "ada", role: "filmmaker", baseUrl: "https://films.example" } as const;
const film = (slug: string, values: Partial<PublishedFilm> = {}): PublishedFilm => ({
  id: `id-of-${slug}` as FilmId,
  ...{
    title: slug.toUpperCase(),
    description: "",
    slug,
    isProject: true,
    picture: null,
    screenings: [],
    territory: null,
  },
  publishedAt: new Date("2026-03-01T12:00:00Z"),
  ...values,
});

describe("a creator's feed", () => {
  test("has films and news by their days, the newest first, with whole addresses", () => {
    const news = { title: "News", url: "https://films.example/n", words: "", at: new Date("2026-03-02T00:00:00Z") };
    const later = film("b", { publishedAt: new Date("2026-03-03T00:00:00Z"), picture: "/media/posters/b.jpg" });
    const { title, pageUrl, entries } = creatorChannel(MAKER, [film("a"), later], [news]);
    expect([title, pageUrl]).toEqual(["Films and news by Ada", "https://films.example/u/ada"]);
    expect(entries.map(({ url }) => url)).toEqual([
      "https://films.example/films/b",
      "https://films.example/n",
      "https://films.example/films/a",
    ]);
    expect(entries[0]?.pictureUrl).toBe("https://films.example/media/posters/b.jpg");
  });

  test("has fifty entries at most, and an actor's own page under their name", () => {
    const many = Array.from({ length: 60 }, (_, place) => film(`film-${place}`));
    expect(creatorChannel(MAKER, many, []).entries).toHaveLength(50);
    const [entry] = creatorChannel({ ...MAKER, role: "actor" }, [film("a", { isProject: false })], []).entries;
    expect(entry?.url).toBe("https://films.example/u/ada");
  });
});

describe("a screening in a calendar", () => {
  const screening = { day: "2026-03-12", time: "19:30", festival: "Tide", venue: "Rio", city: "Ostend", ticketUrl: "" };

  test("says what, where and when, and keeps its name while its film is renamed", () => {
    const [day] = screeningDays(MAKER, [film("a", { screenings: [screening] })]);
    expect(day).toEqual({
      id: "id-of-a/2026-03-12/19%3A30/Rio",
      day: "2026-03-12",
      clock: { hours: 19, minutes: 30 },
      ...{ title: "A at Tide", place: "Rio, Ostend", words: "", url: "https://films.example/films/a" },
    });
    const [renamed] = screeningDays(MAKER, [film("a", { title: "Z", screenings: [screening] })]);
    expect(renamed?.id).toBe(day?.id);
  });

  test("lasts the day where its time is no clock time, which its words say", () => {
    const at = { ...screening, time: "after dusk", ticketUrl: "https://t.example/1" };
    const [day] = screeningDays(MAKER, [film("a", { screenings: [at] })]);
    expect(day).toMatchObject({ clock: null, words: "after dusk\nTickets: https://t.example/1" });
  });

  test.each([
    ["19:30", 19, 30],
    ["7.30 pm", 19, 30],
    ["7 p.m.", 19, 0],
    ["12 am", 0, 0],
    ["20h15", 20, 15],
  ])("%s is a clock time", (text, hours, minutes) => {
    expect(clockTime(text)).toEqual({ hours, minutes });
  });

  test.each(["", "7", "25:00", "13 pm", "0 am", "19:75", "evening"])("%j is none", (text) => {
    expect(clockTime(text)).toBeNull();
  });
});
