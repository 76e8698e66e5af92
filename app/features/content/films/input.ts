import { z } from "zod";
import { focusInput, framedPictureInput } from "~/features/content/pictures/input.ts";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import { FILM_MESSAGES } from "~/features/video/uploads/rules.ts";
import { line, link, list, optionalEmail, optionalLink, required, requiredLine, text } from "~/lib/form-fields.ts";
import { type FilmId, idInput, type VideoId } from "~/lib/ids.ts";
import { NO_NAME } from "~/lib/text.ts";
import { titleField } from "~/lib/text-fields.ts";
import { ACTION_ICONS } from "./rules/actions.ts";
import { ADDED_PARTS, PAGE_PARTS } from "./rules/sections.ts";
import { ACTIONS_MOST, FEATURES_MOST, SOCIAL_PLATFORMS } from "./rules.ts";

const NO_DAY = "Please choose a day";

export const filmIdInput = idInput<FilmId>();

const NO_TITLE = "Please enter a title";
const filmTitle = titleField(200, z.string(NO_TITLE), "Please keep the title under 200 characters").refine(
  (title) => title !== "",
  NO_TITLE,
);
const descriptionField = z.string().trim().max(2000, "Please keep the description under 2000 characters");

export const heroInput = z.object({ title: filmTitle, description: descriptionField });

const story = z.object({
  title: line(100),
  content: text(1000),
  quote: text(200),
  author: line(50),
  directorTitle: line(100),
  directorImageKey: text(200),
});

const callToAction = z.object({
  title: line(100),
  description: text(300),
  buttonText: line(50),
  buttonUrl: optionalLink,
  showButton: z.boolean(),
  icon: z.enum(ACTION_ICONS),
});

const heroAction = z.object({ text: line(30), icon: z.enum(ACTION_ICONS) });
const furtherAction = heroAction.extend({ text: requiredLine(30, "Please enter a few words"), url: link });

const social = z.object({
  platform: z.enum(SOCIAL_PLATFORMS, "Please choose a platform"),
  url: link,
  username: requiredLine(100, NO_NAME),
});

const castMember = z.object({ name: requiredLine(100, NO_NAME), role: line(100), imageKey: text(200) });

const gridItem = z.object({
  ...{ sectionId: text(40), title: requiredLine(200, "Please enter a title"), description: text(500) },
  ...{ imageKey: text(200), url: optionalLink },
});

const section = z.object({
  id: text(40),
  part: z.enum([...PAGE_PARTS, ...ADDED_PARTS]),
  isHidden: z.boolean(),
  title: line(100),
  text: text(2000),
  layout: text(20),
});

const screening = z.object({
  day: z.iso.date(NO_DAY),
  time: text(20),
  festival: line(200),
  venue: line(200),
  city: line(100),
  ticketUrl: optionalLink,
});

const press = z.object({
  synopsisShort: text(300),
  synopsisMedium: text(1500),
  synopsisLong: text(6000),
  stillKeys: list(text(200), 24),
  stillAlts: list(text(200), 24),
  technical: list(z.object({ name: requiredLine(100, NO_NAME), value: text(300) }), 40),
  laurels: list(
    z.object({ festival: requiredLine(200, "Please enter a festival"), award: line(200), year: text(20) }),
    60,
  ),
  screenings: list(screening, 100),
  quotes: list(z.object({ text: required(500, "Please enter a quote"), source: line(200), url: optionalLink }), 40),
  contact: z.object({ name: line(100), email: optionalEmail, phone: line(50) }),
});

const LATEST_LOOP_SECONDS = 6 * 3600;

/** Content below the hero; each form uses the parts that it shows. */
export const filmContentInput = z.object({
  subtitle: line(100),
  primaryAction: heroAction,
  secondaryAction: heroAction,
  actions: list(furtherAction, ACTIONS_MOST),
  features: list(requiredLine(40, "Please enter a few words"), FEATURES_MOST),
  watchFreeUrl: optionalLink,
  trendingPosition: text(4).regex(/^([1-9]\d*)?$/, "Please enter a number from 1"),
  trendingCategory: line(40),
  profileImageKey: text(200),
  focus: focusInput.nullable(),
  keyArt: z.object({
    portrait: framedPictureInput.nullable(),
    wide: framedPictureInput.nullable(),
    square: framedPictureInput.nullable(),
  }),
  logotypeImageKey: text(200),
  logoImageKey: text(200),
  director: line(50),
  producer: line(100),
  releaseDate: line(50),
  runtime: line(20),
  loopStart: z.number().min(0).max(LATEST_LOOP_SECONDS).nullable(),
  cast: list(castMember, 60),
  credits: list(z.object({ job: line(100), name: requiredLine(100, NO_NAME) }), 300),
  interviews: list(requiredLine(200, "Please enter a few words"), 30),
  awards: list(requiredLine(200, "Please enter an award"), 60),
  story,
  commentsTitle: line(50),
  callToAction,
  socials: list(social, 12),
  press,
  sections: list(section, 40),
  gridItems: list(gridItem, 120),
});

const film = {
  videoUrl: z.string().trim().default(""),
  videoId: idInput<VideoId>().optional().catch(undefined),
};
type Sent = { videoUrl: string; videoId?: VideoId | undefined };

function checkSource({ videoUrl, videoId }: Sent, context: z.RefinementCtx) {
  const message = videoUrl ? !detectVideoLink(videoUrl) && FILM_MESSAGES.link : !videoId && FILM_MESSAGES.missing;
  if (message) context.addIssue({ code: "custom", path: ["video"], message });
}

const sourceOf = ({ videoUrl, videoId }: Sent) => ({ link: detectVideoLink(videoUrl), videoId: videoId ?? null });

/** A link, or an upload of this account; a link takes precedence. */
export const filmSourceInput = z.object(film).superRefine(checkSource).transform(sourceOf);

/** The same with the film's words. */
export const contentInput = z
  .object({
    title: filmTitle,
    description: descriptionField.default(""),
    ...film,
  })
  .superRefine(checkSource)
  .transform(({ title, description, ...sent }) => ({ title, description, film: sourceOf(sent) }));
