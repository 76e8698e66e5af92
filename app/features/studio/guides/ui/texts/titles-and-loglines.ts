import { EVERYBODY, type Guide } from "../../rules.ts";

export const titlesAndLoglines: Guide = {
  id: "titles-and-loglines",
  title: "Titles and loglines",
  lead: "A title makes people curious, a logline tells them whether the film is theirs. Each does one thing.",
  roles: EVERYBODY,
  parts: [
    {
      heading: "A title somebody can say",
      paragraphs: [
        "One to four words that can be spoken, spelled and searched. Before you settle, look the title up together with the word film: a known film of the same name will stand before yours for years. Punctuation and unusual spelling look fine on a poster and vanish in an address.",
      ],
    },
    {
      heading: "A logline of one breath",
      paragraphs: [
        "Who, what do they want, what is in the way, and what does it cost. About twenty-five words. Use a trait instead of a name: a widowed ferryman says more than Tomas. Name the particular thing, not the theme; loss and identity are in every film, a drowned church bell is only in yours.",
        "Cut praise of any kind. Gripping, moving and unique are for reviewers to say, and quoted they are worth ten times as much.",
      ],
    },
  ],
  steps: [
    "Put title and description right where they stand on your page in [Edit Mode](editor). About 220 characters show before the text folds.",
    "Write the one-sentence synopsis under [Cast & press](press). Posts on [Social share](share) begin with it.",
    "If you rename the film, its old address leads to the new one.",
  ],
};
