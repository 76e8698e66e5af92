import { describe, expect, it } from "vitest";
import { type AccountNames, publicName } from "~/features/account/accounts/rules.ts";
import { MOTIFS, posterMotif } from "~/features/page/placeholder-art/rules.ts";
import {
  featureChips,
  filmNotice,
  filmState,
  heroBlurb,
  kindLabel,
  type PublicFilm,
  playerData,
  restOfBlurb,
  titleScale,
} from "~/features/page/public-site/rules.ts";
import { posterSizes } from "~/features/video/posters/rules.ts";
import { runtimeLabel } from "~/lib/dates.ts";
import { initialOf, latinTitle, textDirection } from "~/lib/text.ts";
import { publicFilm, publicSite } from "../../support/public-site.ts";

describe("the texts of a public page", () => {
  it("call a distributor's film a feature film and every other one original content", () => {
    expect(kindLabel(publicSite({ role: "distributor" }))).toBe("Feature Film");
    expect(kindLabel(publicSite({ role: "filmmaker" }))).toBe("Original Content");
  });

  it("name two features at most", () => {
    expect(featureChips(publicSite({ genres: ["Drama", "Mystery", "Western"] }))).toEqual(["Drama", "Mystery"]);
    expect(featureChips(publicSite({ genres: [] }))).toEqual([]);
  });

  it.each([
    [400, "1s"],
    [52_000, "52s"],
    [59_999, "60s"],
    [60_000, "1m"],
    [47 * 60_000, "47m"],
    [60 * 60_000, "1h"],
    [92 * 60_000, "1h 32m"],
  ])("tells %i ms as %s", (durationMs, label) => expect(runtimeLabel(durationMs)).toBe(label));

  it("keep short descriptions whole and cut long ones between words", () => {
    expect(heroBlurb("  A short one. ")).toEqual({ text: "A short one.", continues: false });
    const { text, continues } = heroBlurb("salt road ".repeat(60));
    expect(continues).toBe(true);
    expect(text).toMatch(/(salt|road)…$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it("end a long description's beginning at a full stop, unless its first sentence is too long or too short", () => {
    const [first, second] = ["Two sisters walk a drowned coast to return a bell.", "Every village has moved inland."];
    const rest = "By the time they hear it ring, neither is sure which of them is still walking. ".repeat(3);
    expect(heroBlurb(`${first}\n\n${second} ${rest}`)).toEqual({ text: `${first} ${second}`, continues: true });
    expect(heroBlurb(`Salt. ${"and road ".repeat(40)}`).text).toMatch(/^Salt\. and road .*…$/);
    expect(heroBlurb("雪が降る。".repeat(50)).text).toMatch(/。$/);
  });

  it("are continued further down where the hero ends, and told whole where it cuts a sentence", () => {
    const [first, second] = ["Two sisters walk a drowned coast to return a bell.", "Every village has moved inland."];
    const rest = "By the time they hear it ring, neither is sure which of them is still walking. ".repeat(3).trim();
    expect(restOfBlurb(`${first} ${first}\n\n${second}\n\n${rest}`)).toBe(rest);
    expect(restOfBlurb("A short one.")).toBe("");
    const cut = `Salt. ${"and road ".repeat(40)}`.trim();
    expect(restOfBlurb(cut)).toBe(cut);
  });

  const nameOf = (names: Partial<AccountNames>) =>
    publicName({ pageName: "", name: "", username: "saltroad", email: "ada.marsh@example.org", ...names });

  it("show the name on the page before every other one", () => {
    expect(nameOf({ pageName: "Mara Lindqvist", name: "Ada Marsh" })).toBe("Mara Lindqvist");
    expect(nameOf({ pageName: "مارا" })).toBe("مارا");
  });

  it("show the chosen name, and the username while none was chosen", () => {
    expect(nameOf({ name: "Ada Marsh" })).toBe("Ada Marsh");
    expect(nameOf({ name: "ada.marsh" })).toBe("saltroad");
    expect(nameOf({ name: "  " })).toBe("saltroad");
  });

  it("use the first letter of a name, whatever its script", () => {
    expect(initialOf(" élodie")).toBe("É");
    expect(initialOf("ليلى")).toBe("ل");
    expect(initialOf("")).toBe("");
  });
});

describe("how a title is set", () => {
  it.each([
    ["Kin", "short"],
    ["The Salt Road", "short"],
    ["The Projectionist", "medium"],
    ["A Year of Weather in the Northern Isles", "long"],
    ["Featherstonehaugh", "long"],
    ["Donaudampfschifffahrtsgesellschaft", "epic"],
    ["word ".repeat(20), "epic"],
    ["lucia_navarro_9", "long"],
    ["霸王别姬", "short"],
    ["海边小路：失落的钟声", "medium"],
    ["海边小路：失落的钟声与三个冬天", "long"],
  ])("sets %s %s", (title, scale) => expect(titleScale(title)).toBe(scale));

  it.each([
    ["The Salt Road", "ltr"],
    ["طريق الملح", "rtl"],
    ["דרך המלח", "rtl"],
    ["2026: طريق", "rtl"],
    ["Road to قرية", "ltr"],
    ["1917", "ltr"],
  ])("reads %s %s", (title, direction) => expect(textDirection(title)).toBe(direction));

  it("has the same placeholder art for the same title, and uses every motif", () => {
    expect(posterMotif("Moonrise")).toBe(posterMotif("Moonrise"));
    const drawn = new Set(Array.from({ length: 60 }, (_, index) => posterMotif(`Film ${index}`)));
    expect([...drawn].sort()).toEqual([...MOTIFS].sort());
  });

  it("detects the titles that a Latin font can set", () => {
    for (const title of ["The Salt Road", "Tromsø: 1984!", "Dvořák & Søn"]) expect(latinTitle(title)).toBe(true);
    for (const title of ["طريق الملح", "リング", "Сталкер", "Ring リング"]) expect(latinTitle(title)).toBe(false);
  });
});

describe("the data for the player", () => {
  it("contains everything that was prepared, and the chapters", () => {
    const riches = {
      hls: "/media/films/one/master.m3u8",
      storyboard: {
        url: "/media/films/one/sheet.jpg",
        columns: 10,
        rows: 10,
        intervalSeconds: 5,
        width: 160,
        height: 90,
      },
      captions: [{ src: "/media/films/one/en.vtt", srclang: "en", label: "English" }],
    };
    const times = { introSeconds: 30, chapters: [{ startSeconds: 0, title: "The coast" }] };
    const source = { kind: "file", url: "/media/films/one/film.mp4", type: "video/mp4", width: 16, height: 9 } as const;
    const site = publicSite({ film: publicFilm({ source: { ...source, ...riches }, ...times }) });
    const shared = { title: "The Salt Road", durationSeconds: 5520 };
    expect(playerData(site)).toMatchObject({ kind: "file", src: source.url, ...riches, ...times, ...shared });
  });

  it("is null without a film to play", () => {
    expect(playerData(publicSite({ film: null }))).toBeNull();
    expect(playerData(publicSite({ film: publicFilm({ status: "preparing", source: null }) }))).toBeNull();
  });
});

describe("the notice in place of the film", () => {
  const film = (values: Partial<PublicFilm>) => publicSite({ film: publicFilm(values) });

  it("is null while there is a film to play", () => {
    expect(filmState(publicFilm({}))).toBe("playable");
    expect(filmNotice(film({}))).toBeNull();
  });

  it("names the role without a film", () => {
    expect(filmNotice(publicSite({ film: null, role: "filmmaker" }))).toEqual({
      heading: "No Content Available",
      text: "This filmmaker hasn't published any videos yet.",
    });
    expect(filmNotice(publicSite({ film: null, role: "actor" }))?.text).toContain("This actor");
  });

  it("announces a film that is being prepared and explains one that cannot play", () => {
    expect(filmNotice(film({ status: "preparing", source: null }))?.heading).toBe("The film is being prepared");
    expect(filmNotice(film({ status: "unavailable", source: null }))?.heading).toContain("cannot be played");
    expect(filmState(publicFilm({ status: "ready", source: null }))).toBe("unavailable");
  });
});

it("phones get a narrow poster, where there is one and it is smaller", () => {
  const poster = { url: "/media/p.jpg", width: 1600, height: 900, placeholder: null, narrowUrl: "/media/p.webp" };
  expect(posterSizes(poster, "100vw")).toEqual({
    srcSet: "/media/p.webp 960w, /media/p.jpg 1600w",
    sizes: "100vw",
  });
  expect(posterSizes({ ...poster, narrowUrl: undefined }, "100vw")).toEqual({});
  expect(posterSizes({ ...poster, width: 640 }, "100vw")).toEqual({});
});

it("the player gets qualities, captions and chapters where there are any", () => {
  const chapters = [{ startSeconds: 0, title: "The theft" }];
  const captions = [{ src: "/media/films/one/en.vtt", srclang: "en", label: "English", default: true }];
  const file = { kind: "file", url: "/film.mp4", type: "video/mp4", width: 16, height: 9 } as const;
  const source = { ...file, hls: "/master.m3u8", captions };
  const full = playerData(publicSite({ film: publicFilm({ source, introSeconds: 12, chapters }) }));
  expect(full).toMatchObject({ src: "/film.mp4", hls: "/master.m3u8", captions, introSeconds: 12, chapters });
  const bare = JSON.stringify(playerData(publicSite({ film: publicFilm({ source: file }) })));
  for (const name of ["hls", "captions", "introSeconds", "chapters", "storyboard"]) expect(bare).not.toContain(name);
});
