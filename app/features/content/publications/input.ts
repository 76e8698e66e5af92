import { z } from "zod";
import { platformLinkProblem } from "~/features/account/roles/rules/platform-links.ts";
import { isPlatform } from "~/features/account/roles/rules.ts";
import { filmContentInput, heroInput } from "~/features/content/films/input.ts";
import type { FilmContent } from "~/features/content/films/rules.ts";
import { filmContentOf, profileOf } from "~/features/content/pages/rules/projection.ts";
import { CLIP_LISTS, type ListName, type PageDocument } from "~/features/content/pages/rules.ts";
import { profileInput } from "~/features/content/profiles/input.ts";
import type { ActorProfile } from "~/features/content/profiles/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { titleLine } from "~/lib/plain-text.ts";

/** A publication by hand: of the revision that its owner has seen, or of the newest one. */
export const publicationInput = z.object({
  intent: z.enum(["publish", "discard"]).default("publish"),
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .transform((revision) => revision ?? ("newest" as const)),
  back: z.enum(["/netflix", "/actors"]).optional(),
});

/** What a publication writes to the rows that visitors' pages, lists and feeds read. */
export type Publishable = {
  title: string;
  description: string;
  content: FilmContent;
  /** Null for roles whose page shows no profile. */
  profile: ActorProfile | null;
};

type Checked = { ok: true; publishable: Publishable } | { ok: false; problems: Record<string, string> };

/**
 * Checks what may be unfinished in a draft: texts that are required, addresses, dates. Problems are messages by the
 * path of the field in the document.
 */
export function checkedForPublication(document: PageDocument): Checked {
  const { title, description, role } = document;
  const hero = heroInput.safeParse({ title, description });
  const content = filmContentInput.safeParse(filmContentOf(document));
  const profile = role === "actor" ? profileInput.safeParse(profileOf(document)) : null;
  const others = { ...linkProblems(document), ...clipProblems(document) };
  if (hero.success && content.success && profile?.success !== false && !Object.keys(others).length)
    return { ok: true, publishable: { ...hero.data, content: content.data, profile: profile?.data ?? null } };
  return {
    ok: false,
    problems: {
      ...messagesOf(hero),
      ...others,
      ...byPath(document, "film", messagesOf(content)),
      ...byPath(document, "person", messagesOf(profile)),
    },
  };
}

/** Links of platforms that are not chosen are not shown. */
const linkProblems = ({ platforms, platformLinks }: PageDocument): Record<string, string> =>
  Object.fromEntries(
    platforms.filter(isPlatform).flatMap((platform) => {
      const problem = platformLinkProblem(platform, platformLinks[platform]);
      return problem ? [[`platformLinks.${platform}`, problem]] : [];
    }),
  );

const clipProblems = ({ lists }: PageDocument): Record<string, string> =>
  Object.fromEntries(
    Object.values(CLIP_LISTS).flatMap((list) =>
      Object.entries(lists[list].byId).flatMap(([id, { title }]) =>
        titleLine(title) ? [] : [[`lists.${list}.byId.${id}.title`, "Please enter a title"]],
      ),
    ),
  );

const messagesOf = (parsed: z.ZodSafeParseResult<unknown> | null): Record<string, string> =>
  parsed?.error ? messagesByField(parsed.error.issues) : {};

const LISTS_BY_NAME: Record<string, ListName> = {
  "press.stillKeys": "stills",
  "press.technical": "technical",
  "press.laurels": "laurels",
  "press.screenings": "screenings",
  "press.quotes": "quotes",
  "casting.languages": "languages",
  "casting.accents": "accents",
  "casting.skills": "skills",
  "casting.licences": "licences",
};

const ROW = /^(\D+)\.(\d+)(?:\.(.+))?$/;

const byPath = (document: PageDocument, part: "film" | "person", messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [pathOf(document, part, name), message]));

/** The path in the document of a field that the rows name by its position: `cast.0.name`. */
function pathOf({ lists }: PageDocument, part: "film" | "person", name: string): string {
  const [, listed = name, index, field = "text"] = ROW.exec(name) ?? [];
  const list = LISTS_BY_NAME[listed] ?? (Object.hasOwn(lists, listed) ? (listed as ListName) : null);
  if (!list) return `${part}.${name}`;
  if (index === undefined) return `lists.${list}`;
  return `lists.${list}.byId.${lists[list].order[Number(index)] ?? ""}.${list === "stills" ? "imageKey" : field}`;
}
