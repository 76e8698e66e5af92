import { expect, test } from "vitest";
import { answersAfterRole, GENRES, PLATFORMS, platformsContinueLabel } from "~/features/account/roles/rules.ts";
import { genresInput, messagesOf, platformsInput } from "~/features/studio/onboarding/input.ts";

test("each role has twelve genres and eleven platforms", () => {
  for (const role of ["filmmaker", "actor", "distributor"] as const) {
    expect(new Set(GENRES[role]).size).toBe(12);
    expect(new Set(PLATFORMS[role]).size).toBe(11);
  }
});

test("the lists are those that were promised", () => {
  const [film, acting, selling] = [
    "Drama, Comedy, Documentary, Horror, Thriller, Action, Sci-Fi, Romance, Animation, Experimental, Mystery, Western",
    "Drama, Comedy, Action, Horror, Romance, Period/Historical, Sci-Fi/Fantasy, Musical/Theatre, Commercial, Voice Acting, Mocap/Gaming, Improv",
    "Independent Films, Documentaries, Foreign Films, Horror/Genre, Arthouse, Short Films, Series/Episodic, Festival Circuit, Educational, Commercial, Streaming Rights, Theatrical",
  ];
  expect(GENRES.filmmaker.join(", ")).toBe(film);
  expect(GENRES.actor.join(", ")).toBe(acting);
  expect(GENRES.distributor.join(", ")).toBe(selling);
  const films = "website, youtube, vimeo, netflix, amazon, tubi, hulu, appletv, festivals, filmfreeway, letterboxd";
  const actors =
    "website, youtube, vimeo, imdb, backstage, casting, actorsaccess, instagram, linkedin, spotlight, mandy";
  expect(PLATFORMS.filmmaker.join(", ")).toBe(films);
  expect(PLATFORMS.distributor.join(", ")).toBe(films);
  expect(PLATFORMS.actor.join(", ")).toBe(actors);
});

test("a change of role drops answers that the new role does not offer", () => {
  const answers = { genres: ["Drama", "Documentary"], platforms: ["website", "netflix"] };
  expect(answersAfterRole("actor", answers)).toEqual({ genres: ["Drama"], platforms: ["website"] });
});

test("genres and platforms are limited to the role's lists", () => {
  expect(genresInput("actor").parse({ genres: ["Improv", "Western", "Improv"] }).genres).toEqual(["Improv"]);
  const none = genresInput("actor").safeParse({ genres: ["Western"] });
  expect(messagesOf(none.error ?? expect.fail())).toEqual({ genres: "Please select at least one genre" });
  const six = platformsInput("filmmaker").safeParse({ platforms: PLATFORMS.filmmaker.slice(0, 6) });
  expect(messagesOf(six.error ?? expect.fail())).toEqual({ platforms: "Please choose at most 5 platforms" });
  expect(platformsInput("filmmaker").parse({ platforms: PLATFORMS.filmmaker.slice(0, 5) }).platforms).toHaveLength(5);
});

test("the Continue button names the number of selected platforms", () => {
  expect([0, 1, 5].map(platformsContinueLabel)).toEqual([
    "Select at least one platform",
    "Continue with 1 platform",
    "Continue with 5 platforms",
  ]);
});
