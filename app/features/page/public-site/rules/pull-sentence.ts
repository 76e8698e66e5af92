import { heroBlurb, type PublicSite } from "../rules.ts";

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
/** A shorter end of a description would look lost, a longer one is a text and no sentence. */
const [FEWEST_LETTERS, MOST_LETTERS] = [20, 140];

/** Whether below its opening the page has a few facts of the film and nothing else. */
function isThin({ profile, episodes, trailers, content }: PublicSite): boolean {
  const { cast, credits, story, press } = content;
  const parts = [episodes, trailers, cast, credits, press.laurels, press.quotes, press.stillKeys, press.screenings];
  return !profile && parts.every(({ length }) => length === 0) && !story.content && !story.quote;
}

/** The description of the page in two parts: the opening's, and a last sentence that stands large below it, if any. */
export function openingWords(site: PublicSite): { opening: string; pull: string } {
  const { text, continues } = heroBlurb(site.description);
  const last = [...SENTENCES.segment(text)].at(-1);
  const pull = last?.index && !continues && isThin(site) ? last.segment.trim() : "";
  if (pull.length < FEWEST_LETTERS || pull.length > MOST_LETTERS) return { opening: text, pull: "" };
  return { opening: text.slice(0, last?.index).trim(), pull };
}
