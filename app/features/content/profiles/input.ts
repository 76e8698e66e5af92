import { z } from "zod";
import { line, list, optionalEmail, required, requiredLine, secureLink, text } from "~/lib/form-fields.ts";
import { type ActorProfile, isWholeBetween, PROFILE_LIMITS as MOST, PROJECT_TYPES } from "./rules.ts";

const AGE = "Please enter an age from 0 to 120";
const HEIGHT = "Please enter a height from 40 to 260 centimetres";
const AGES_TURNED = "Please enter an age that is not below the one before";

const whole = (from: number, to: number, message: string) =>
  z
    .string()
    .trim()
    .refine((value) => value === "" || isWholeBetween(value, from, to), message);
const words = list(requiredLine(MOST.word, "Please enter a few words"), MOST.words);

const casting = z
  .object({
    playingAgeFrom: whole(0, 120, AGE),
    playingAgeTo: whole(0, 120, AGE),
    heightCm: whole(40, 260, HEIGHT),
    basedIn: line(100),
    union: line(100),
    eyes: line(MOST.word),
    hair: line(MOST.word),
    workPermit: line(MOST.workPermit),
    selfTape: text(MOST.selfTape),
    languages: words,
    accents: words,
    skills: words,
    licences: words,
  })
  .refine(({ playingAgeFrom: from, playingAgeTo: to }) => !from || !to || Number(from) <= Number(to), {
    path: ["playingAgeTo"],
    message: AGES_TURNED,
  });

const person = { name: line(100), email: optionalEmail, phone: text(50) };
const rate = text(MOST.rate);

/** An actor's profile, as the studio's form sends it. */
export const profileInput: z.ZodType<ActorProfile> = z.object({
  bio: text(MOST.bio),
  careerHighlights: list(requiredLine(MOST.highlight, "Please enter a few words"), MOST.highlights),
  profileImageKey: text(200),
  headshots: list(
    z.object({ imageKey: required(200, "Please choose a picture"), alt: text(MOST.alt) }),
    MOST.headshots,
  ),
  pastProjects: list(
    z.object({
      title: requiredLine(MOST.title, "Please enter a title"),
      year: text(20),
      role: line(100),
      imageKey: text(200),
      type: z.enum(PROJECT_TYPES, "Please choose what it was"),
    }),
    MOST.projects,
  ),
  reels: list(z.object({ name: requiredLine(100, "Please enter a name"), url: secureLink }), MOST.reels),
  casting,
  contact: z.object({
    agent: z.object({ ...person, agency: line(100) }),
    manager: z.object({ ...person, company: line(100) }),
    rates: z.object({ film: rate, television: rate, commercial: rate, theater: rate }),
    availability: text(MOST.availability),
    location: line(MOST.location),
  }),
});
