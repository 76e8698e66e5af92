import { describe, expect, it } from "vitest";
import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import { kindsListed, kindsOffered } from "~/features/content/film-videos/rules.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { profileInput } from "~/features/content/profiles/input.ts";
import {
  type ActorProfile,
  castingFacts,
  EMPTY_PROFILE,
  filledProfile,
  hasContact,
  hasCv,
  heightLabel,
  PROFILE_LIMITS,
  playingAge,
  portraitKey,
  profilePictures,
} from "~/features/content/profiles/rules.ts";
import { cvName, cvOf } from "~/features/page/cv/rules.ts";
import { socialProof } from "~/features/page/social-proof/rules.ts";
import { publicSite } from "../../support/public-site.ts";

const problemsOf = (profile: object) => {
  const parsed = profileInput.safeParse({ ...EMPTY_PROFILE, ...profile });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("an actor's profile", () => {
  it("has every part, whatever was stored", () => {
    const stored = { bio: "Hello", contact: { agent: { name: "Aoife" } } } as Parameters<typeof filledProfile>[0];
    expect(filledProfile(stored)).toEqual({
      ...EMPTY_PROFILE,
      bio: "Hello",
      contact: { ...EMPTY_PROFILE.contact, agent: { ...EMPTY_PROFILE.contact.agent, name: "Aoife" } },
    });
  });

  const casting = (values: Partial<ActorProfile["casting"]>) => ({ casting: { ...EMPTY_PROFILE.casting, ...values } });
  const project = { title: "Salt", year: "", role: "Nina", imageKey: "", type: "film" };
  const agent = { ...EMPTY_PROFILE.contact.agent, email: "nobody" };

  it.each<[string, object, string]>([
    ["casting.heightCm", casting({ heightCm: "17" }), "Please enter a height from 40 to 260 centimetres"],
    ["casting.playingAgeFrom", casting({ playingAgeFrom: "young" }), "Please enter an age from 0 to 120"],
    [
      "casting.playingAgeTo",
      casting({ playingAgeFrom: "30", playingAgeTo: "20" }),
      "Please enter an age that is not below the one before",
    ],
    ["contact.agent.email", { contact: { ...EMPTY_PROFILE.contact, agent } }, "Please enter a valid email address."],
    ["headshots.0.imageKey", { headshots: [{ imageKey: "", alt: "Smiling" }] }, "Please choose a picture"],
    ["pastProjects.0.title", { pastProjects: [{ ...project, title: "" }] }, "Please enter a title"],
    ["pastProjects.0.type", { pastProjects: [{ ...project, type: "radio" }] }, "Please choose what it was"],
    [
      "reels.0.url",
      { reels: [{ name: "Comedy", url: "http://vimeo.com/1" }] },
      "Please enter a link that begins with https://",
    ],
    ["bio", { bio: "x".repeat(PROFILE_LIMITS.bio + 1) }, "Please use at most 3000 characters"],
  ])("is refused at %s", (field, profile, message) => expect(problemsOf(profile)).toEqual([[field, message]]));

  it("may be empty", () => expect(problemsOf({})).toEqual([]));

  it("accepts lists up to their limit", () => {
    const skills = (count: number) => casting({ skills: Array.from({ length: count }, () => "Rowing") });
    expect(problemsOf(skills(PROFILE_LIMITS.words))).toEqual([]);
    expect(problemsOf(skills(PROFILE_LIMITS.words + 1))).toEqual([["casting.skills", "Please keep to at most 40"]]);
  });

  it("formats ages and heights as casting does", () => {
    const age = (playingAgeFrom: string, playingAgeTo: string) =>
      playingAge({ ...EMPTY_PROFILE.casting, playingAgeFrom, playingAgeTo });
    expect([age("28", "38"), age("28", ""), age("", "38"), age("30", "30")]).toEqual(["28 to 38", "28", "38", "30"]);
    expect(["178", "183", ""].map(heightLabel)).toEqual(["178 cm (5′ 10″)", "183 cm (6′ 0″)", ""]);
  });

  it("names each casting attribute that is known, lists in one line", () => {
    const casting = {
      ...{ playingAgeFrom: "28", playingAgeTo: "38", heightCm: "178", eyes: "Grey", hair: "Black", basedIn: "Bergen" },
      ...{ workPermit: "EU", union: "NSF", languages: ["Norwegian", "English"], accents: ["Scots"] },
      ...{ skills: ["Rowing", "Fencing"], licences: ["Boat"] },
    };
    expect(castingFacts({ ...EMPTY_PROFILE.casting, ...casting }).map(([name, value]) => [name, value])).toEqual([
      ["Playing age", "28 to 38"],
      ["Height", "178 cm (5′ 10″)"],
      ["Eyes", "Grey"],
      ["Hair", "Black"],
      ["Based in", "Bergen"],
      ["Work permit", "EU"],
      ["Union", "NSF"],
      ["Languages", "Norwegian, English"],
      ["Accents", "Scots"],
      ["Skills", "Rowing, Fencing"],
      ["Licences", "Boat"],
    ]);
    expect(castingFacts(EMPTY_PROFILE.casting).filter(([, value]) => value !== null)).toEqual([]);
  });

  it("shows the chosen headshot, else the first, and lists every picture once", () => {
    const headshots = [{ imageKey: "b", alt: "" }];
    expect(portraitKey({ ...EMPTY_PROFILE, headshots })).toBe("b");
    expect(portraitKey({ ...EMPTY_PROFILE, headshots, profileImageKey: "a" })).toBe("a");
    expect(profilePictures({ ...EMPTY_PROFILE, headshots, profileImageKey: "a" })).toEqual(["a", "b"]);
  });

  it("reports whether there is a CV to print and a contact to ask", () => {
    expect([hasCv(EMPTY_PROFILE), hasContact(EMPTY_PROFILE.contact)]).toEqual([false, false]);
    expect(hasCv({ ...EMPTY_PROFILE, casting: { ...EMPTY_PROFILE.casting, heightCm: "178" } })).toBe(true);
    expect(hasContact({ ...EMPTY_PROFILE.contact, location: "Bergen" })).toBe(true);
  });
});

describe("a CV", () => {
  const project = { year: "2020", role: "Nina", imageKey: "" };
  const profile = {
    ...EMPTY_PROFILE,
    pastProjects: [
      { ...project, title: "The Seagull", type: "theater" as const },
      { ...project, title: "Fog", type: "film" as const },
    ],
  };

  it("groups its credits by kind", () => {
    const cv = cvOf(publicSite({ role: "actor", profile }));
    expect(cv?.credits.map(({ heading, projects }) => [heading, projects.length])).toEqual([
      ["Film", 1],
      ["Theater", 1],
    ]);
  });

  it("tells reels, self-tapes and each address once", () => {
    const imdb = "https://www.imdb.com/name/nm1234567";
    const social = (url: string) => ({ platform: "website" as const, url, username: "Ingrid" });
    const cv = cvOf(
      publicSite({
        ...{ role: "actor", platforms: ["imdb", "spotlight"], platformLinks: filledLinks({ imdb }) },
        content: { ...EMPTY_CONTENT, socials: [social(imdb), social("https://ingrid.example")] },
        profile: {
          ...profile,
          reels: [{ name: "Comedy", url: "https://vimeo.com/1" }],
          casting: { ...EMPTY_PROFILE.casting, selfTape: " Within a day. ", eyes: "Grey", licences: ["Lorry", "Boat"] },
        },
      }),
    );
    expect(cv?.reels).toEqual(["Comedy: https://vimeo.com/1"]);
    expect(cv?.selfTape).toBe("Within a day.");
    expect(cv?.links).toEqual([imdb, "https://ingrid.example"]);
    expect(cv?.facts).toEqual([
      ["Eyes", "Grey"],
      ["Licences", "Lorry, Boat"],
    ]);
  });

  it("exists for actors only", () => {
    expect(cvOf(publicSite())).toBeNull();
    expect(cvOf(publicSite({ role: "actor" }))).toBeNull();
  });

  it("has a file name that every file system accepts", () => expect(cvName("Ada_M")).toBe("ada-m-cv.pdf"));
});

describe("social proof", () => {
  it("shows the counts above zero", () => {
    expect(socialProof({ views: null, hearts: 0, followers: null })).toEqual([]);
    expect(socialProof({ views: 12, hearts: 1, followers: 0 })).toEqual([
      { name: "Views", count: 12 },
      { name: "Heart", count: 1 },
    ]);
  });
});

describe("clips beside the film", () => {
  it("are offered by role, and listed where there are any", () => {
    expect(kindsOffered("actor")).toContain("spotlight");
    expect(kindsOffered("filmmaker")).not.toContain("short");
    expect(kindsListed("filmmaker", [{ kind: "short" }])).toEqual(["episode", "trailer", "short", "film"]);
  });
});
