import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT, type FilmContent, type Screening } from "~/features/content/films/rules.ts";
import { pictureKey, pictureOfKey, pictureTime, smallKey } from "~/features/content/pictures/rules.ts";
import { contactLinks, pressKit, pressTexts, screeningsAt } from "~/features/page/press-kit/rules.ts";
import type { FilmId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { publicFilm, publicSite } from "../../support/public-site.ts";

const contentWith = (press: Partial<FilmContent["press"]>): FilmContent => ({
  ...EMPTY_CONTENT,
  press: { ...EMPTY_CONTENT.press, ...press },
});

const screening = (day: string, values: Partial<Screening> = {}): Screening => ({
  ...{ day, time: "", festival: "Harbour Lights", venue: "", city: "", ticketUrl: "" },
  ...values,
});

describe("a press kit", () => {
  it("has the synopses that were written, else the description", () => {
    const written = publicSite({
      content: contentWith({ synopsisShort: "A bell.", synopsisLong: "A bell, at length." }),
    });
    expect(pressKit(written).synopses.map(({ heading }) => heading)).toEqual(["In one sentence", "In full"]);
    expect(pressKit(publicSite()).synopses).toEqual([{ heading: "Synopsis", text: publicSite().description }]);
    expect(pressKit(publicSite({ description: " " })).synopses).toEqual([]);
  });

  it("derives the facts of the film, and lets its maker override them", () => {
    const technical = [
      { name: "runtime", value: "90 minutes" },
      { name: "Sound", value: "5.1" },
    ];
    const kit = pressKit(publicSite({ content: contentWith({ technical }) }));
    expect(kit.technical).toEqual([
      { name: "Picture", value: "1920 × 1080" },
      { name: "Genre", value: "Drama, Mystery, Thriller" },
      { name: "Year", value: "2026" },
      { name: "runtime", value: "90 minutes" },
      { name: "Sound", value: "5.1" },
    ]);
    expect(pressKit(publicSite()).technical).toContainEqual({ name: "Runtime", value: "1h 32m" });
    expect(pressKit(publicSite({ film: publicFilm({ durationMs: null, source: null }) })).technical).toHaveLength(2);
  });

  it("gives stills descriptive file names", () => {
    const stillKeys = [
      pictureKey(idNamed<FilmId>("f1"), new Date(0), "token", { width: 2400, height: 1350 }),
      "pictures/f1/odd.jpg",
    ];
    expect(pressKit(publicSite({ content: contentWith({ stillKeys }) })).stills).toEqual([
      { key: stillKeys[0], width: 2400, height: 1350, fileName: "the-salt-road-still-1.jpg" },
    ]);
  });

  it("begins the credits with director and producer", () => {
    const content = { ...EMPTY_CONTENT, director: "Ada Marsh", credits: [{ job: "Music by", name: "Edda" }] };
    expect(pressKit(publicSite({ content })).credits).toEqual([
      { job: "Directed by", names: ["Ada Marsh"] },
      { job: "Music by", names: ["Edda"] },
    ]);
  });
});

describe("screenings", () => {
  const days = [screening("2026-03-01"), screening("2026-03-02"), screening("2026-03-09")];
  const split = (now: string) => {
    const { coming, past } = screeningsAt(days, new Date(now));
    return { coming: coming.map(({ day }) => day), past: past.map(({ day }) => day) };
  };

  it("are upcoming until their day is over in every time zone", () => {
    expect(split("2026-03-02T11:59:00Z").past).toEqual([]);
    expect(split("2026-03-02T12:00:00Z").past).toEqual(["2026-03-01"]);
  });

  it("list the next one first, and of the past ones the latest", () => {
    expect(split("2026-03-05T12:00:00Z")).toEqual({ coming: ["2026-03-09"], past: ["2026-03-02", "2026-03-01"] });
  });

  it("are sorted, whatever order they were entered in", () => {
    const screenings = [
      screening("2026-03-09"),
      screening("2026-03-01", { time: "20:00" }),
      screening("2026-03-01", { time: "18:00" }),
    ];
    const kit = pressKit(publicSite({ content: contentWith({ screenings }) }));
    expect(kit.screenings.map(({ day, time }) => `${day} ${time}`)).toEqual([
      "2026-03-01 18:00",
      "2026-03-01 20:00",
      "2026-03-09 ",
    ]);
  });
});

describe("texts", () => {
  it("are included for the parts with text only", () => {
    const content = contentWith({
      quotes: [{ text: "A bell of a film.", source: "The Harbour", url: "https://harbour.example.org" }],
      screenings: [screening("2026-03-01", { venue: "Pier Cinema", ticketUrl: "https://tickets.example.org" })],
    });
    const texts = pressTexts(pressKit(publicSite({ content })));
    expect([...texts.keys()]).toEqual(["synopsis.txt", "technical.txt", "screenings.txt", "press-quotes.txt"]);
    expect(texts.get("press-quotes.txt")).toBe(
      "The Salt Road (2026)\nAda Marsh\n\n“A bell of a film.”\nThe Harbour\nhttps://harbour.example.org\n",
    );
    const contact = { name: "Ben", email: "", phone: "+47 22 00 11" };
    const reached = pressTexts(pressKit(publicSite({ content: contentWith({ contact }) }))).get("contact.txt");
    expect(reached).toBe("The Salt Road (2026)\nAda Marsh\n\nBen\n+47 22 00 11\n");
    expect(texts.get("screenings.txt")).toContain("March 1, 2026 · Harbour Lights · Pier Cinema\nhttps://tickets");
  });
});

it("a contact can be mailed and called", () => {
  expect(contactLinks({ name: "Ben", email: "ben@example.org", phone: "+47 (22) 00-11" })).toEqual([
    { text: "ben@example.org", href: "mailto:ben@example.org" },
    { text: "+47 (22) 00-11", href: "tel:+47220011" },
  ]);
});

it("a picture's name contains its size and its time of arrival", () => {
  const at = new Date("2026-03-01T12:00:00Z");
  const key = pictureKey(idNamed<FilmId>("f1"), at, "a-b-c", { width: 640, height: 360 });
  expect(pictureOfKey(key)).toEqual({ key, width: 640, height: 360 });
  expect(pictureTime(key)).toEqual(at);
  expect(pictureOfKey("pictures/f1/odd.jpg")).toBeNull();
});

it("a picture stored by an older version has no copy for phones", () => {
  const [old, fresh] = ["pictures/f1/mh-a-640x360.jpg", "pictures/f1/mh-a-640x360-both.jpg"];
  expect([old, fresh].map(smallKey)).toEqual([old, "pictures/f1/mh-a-640x360-both-narrow.webp"]);
  expect(pictureOfKey(old)).toEqual({ key: old, width: 640, height: 360 });
});
