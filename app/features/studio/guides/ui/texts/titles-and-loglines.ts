import { EVERYBODY, type Guide } from "../../rules.ts";

export const titlesAndLoglines: Guide = {
  id: "titles-and-loglines",
  title: "Titles and loglines",
  lead: "A title makes people curious, a logline tells them whether the film is for them.",
  roles: EVERYBODY,
  parts: [
    {
      heading: "A title somebody can say",
      paragraphs: [
        "One to four words that can be spoken, spelled and searched. Before you settle, look the title up together with the word film: a known film of the same name will be listed before yours. Punctuation and unusual spelling look fine on a poster and are lost in a web address.",
      ],
    },
    {
      heading: "A logline in one sentence",
      paragraphs: [
        "Who, what do they want, what is in the way, and what does it cost. About twenty-five words. Use a trait instead of a name: a widowed ferryman says more than Tomas. Name the particular thing, not the theme; many films are about loss and identity, but only yours has a church bell under water.",
        "Cut praise of any kind. Leave “gripping”, “moving” and “unique” to reviewers, and quote them.",
      ],
    },
  ],
  steps: [
    "Correct title and description on your page itself in [Edit Mode](editor). About 220 characters are shown before the text is cut.",
    "Write the one-sentence synopsis under [Cast & press](press). Posts on [Social share](share) begin with it.",
    "If you rename the film, its old address leads to the new one.",
  ],
};
