import { z } from "zod";
import { MOST } from "~/features/content/content-projects/rules.ts";
import { jsonOf } from "~/lib/json.ts";
import { plainLine, plainWords } from "~/lib/plain-text.ts";
import { addressIn, type LinkFacts, secondsOf, secondsOfDuration } from "./rules.ts";

const MOST_AUTHOR = 200;
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i;

/** Text of somebody's document: whatever is not text is none, and length comes before cleaning. */
const words = z
  .string()
  .catch("")
  .transform((text) => text.slice(0, MOST.description * 2));

const oembedFields = z.object({
  title: words,
  description: words,
  author_name: words,
  thumbnail_url: words,
  duration: z.unknown().optional(),
});

/** The answer of a provider (oembed.com); its HTML is not read. Null for what is no such answer. */
export function factsOfOembed(text: string, address: string): LinkFacts | null {
  const parsed = oembedFields.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { title, description, author_name, thumbnail_url, duration } = parsed.data;
  if (!title) return null;
  const seconds = secondsOf(duration);
  return cleaned({ title, description, author: author_name, language: "", seconds, image: thumbnail_url }, address);
}

/** The same structure as `HtmlHead` of the platform. */
type Head = { title: string; language: string; meta: ReadonlyMap<string, string>; data: readonly string[] };

/** What the head of a document tells by Open Graph, JSON-LD and its own elements. */
export function factsOfHead({ title, language, meta, data }: Head, address: string): LinkFacts {
  const linked = data.map(linkedData).find((found) => found !== null) ?? NOTHING_LINKED;
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find(Boolean) ?? "";
  return cleaned(
    {
      title: first("og:title", "twitter:title") || linked.title || title,
      description: first("og:description", "twitter:description", "description") || linked.description,
      author: linked.author || first("author"),
      language: language || first("og:locale"),
      seconds: linked.seconds ?? secondsOf(first("og:video:duration", "video:duration")),
      image: first("og:image:secure_url", "og:image", "og:image:url", "twitter:image") || linked.image,
    },
    address,
  );
}

type Found = Omit<LinkFacts, "durationSeconds" | "image"> & { seconds: number | null; image: string };

const cut = (text: string, most: number) => [...text].slice(0, most).join("").trim();

const cleaned = ({ title, description, author, language, seconds, image }: Found, address: string): LinkFacts => ({
  title: cut(plainLine(title), MOST.title),
  description: cut(plainWords(description), MOST.description),
  author: cut(plainLine(author), MOST_AUTHOR),
  language: LANGUAGE.test(language.trim()) ? language.trim().replace("_", "-") : "",
  durationSeconds: seconds,
  image: addressIn(address, image),
});

const NOTHING_LINKED = { title: "", description: "", author: "", seconds: null, image: "" };

/** A text, an object that has one under this key, or the first of several of these. */
const textOr = (key: string) =>
  z.preprocess((value) => {
    const first = Array.isArray(value) ? value[0] : value;
    return typeof first === "object" && first !== null && key in first
      ? (first as Record<string, unknown>)[key]
      : first;
  }, words);

const linkedThing = z.object({
  "@type": z.union([z.string(), z.array(z.string()).transform((types) => types[0] ?? "")]),
  name: words,
  headline: words,
  description: words,
  author: textOr("name"),
  duration: words,
  thumbnailUrl: textOr("url"),
  image: textOr("url"),
});

const TELLING = /(?:Article|Posting|Review|VideoObject|Movie|Clip|Episode|CreativeWork|Event)$/;

/** The first thing of a JSON-LD text that describes the page; null where none does. */
function linkedData(text: string): Omit<Found, "language"> | null {
  for (const thing of thingsIn(jsonOf(text))) {
    const parsed = linkedThing.safeParse(thing);
    if (!parsed.success || !TELLING.test(parsed.data["@type"])) continue;
    const { name, headline, description, author, duration, thumbnailUrl, image } = parsed.data;
    const seconds = secondsOfDuration(duration);
    return { title: headline || name, description, author, seconds, image: thumbnailUrl || image };
  }
  return null;
}

const MOST_THINGS = 50;

function thingsIn(value: unknown): unknown[] {
  const graph = typeof value === "object" && value !== null && "@graph" in value ? value["@graph"] : value;
  return (Array.isArray(graph) ? graph : [graph]).slice(0, MOST_THINGS);
}
