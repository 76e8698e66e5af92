import { chanceFrom } from "./faults/random.ts";
import { found } from "./found.ts";

const SHARED =
  "the a this it and of to in was is that for on with my you your so very really just one all film movie see here there time people good great best now who what when like think thanks more".split(
    " ",
  );
const OF_VIEWERS =
  "ferry fog scene ending actress camera score silence grandmother harbour director cried screening festival soundtrack slow dialogue characters lighting winter letter boat watched again beautiful haunting moment".split(
    " ",
  );
const OF_SELLERS =
  "casino bonus pills cheap crypto earn cash click followers loan winner discount offer investment whatsapp deal free subscribe promo guaranteed rich bitcoin visit order profit dating".split(
    " ",
  );
const NAMES = "Noor Tomasz Ines Bob Ana Cy Dov Ben Lea Max Ida Omar".split(" ");

/** A comment of a made-up audience; words of sellers occur in good ones too, and the other way round. */
export type PlantedComment = {
  name: string;
  content: string;
  signals: { isFirst: boolean; same: number };
  isSpam: boolean;
};

/** Comments by chance; the same seed gives the same ones. */
export function plantedComments(seed: number, count: number): PlantedComment[] {
  const chance = chanceFrom(seed);
  const anyOf = (words: string[]) => found(words[chance.whole(0, words.length - 1)]);
  const word = (isSpam: boolean) => {
    if (chance.happens(0.22)) return anyOf(isSpam ? OF_SELLERS : OF_VIEWERS);
    if (chance.happens(0.05)) return anyOf(isSpam ? OF_VIEWERS : OF_SELLERS);
    return anyOf(SHARED);
  };
  return Array.from({ length: count }, () => {
    const isSpam = chance.happens(0.4);
    const length = chance.whole(6, 25);
    const words = Array.from({ length }, () => word(isSpam));
    if (chance.happens(isSpam ? 0.5 : 0.07)) words.push("https://example.org/x");
    const signals = { isFirst: chance.happens(isSpam ? 0.8 : 0.5), same: chance.happens(isSpam ? 0.25 : 0.02) ? 3 : 1 };
    return { name: anyOf(NAMES), content: words.join(" "), signals, isSpam };
  });
}
