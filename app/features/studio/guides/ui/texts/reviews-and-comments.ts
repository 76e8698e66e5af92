import { type Guide, MAKERS_OF_FILMS } from "../../rules.ts";

export const reviewsAndComments: Guide = {
  id: "reviews-and-comments",
  title: "Asking for reviews, answering comments",
  lead: "Words of others persuade better than yours. You may ask for them, and how you answer is read by everybody.",
  roles: MAKERS_OF_FILMS,
  parts: [
    {
      heading: "Asking",
      paragraphs: [
        "Write to one person at a time and say why this film for this reader: a review of theirs that you liked, a subject they follow. Three sentences, the link, the running time, a date after which it matters less. Ask once more after ten days, then let it be. Never ask for praise, and never pay for it.",
        "Ask visitors, too, while the film is still in them: a question at the end of your description works better than please comment. Which scene stayed with you brings answers; did you like it brings none.",
      ],
    },
    {
      heading: "Answering",
      paragraphs: [
        "Answer early and briefly, and by name. Thank for the particular thing that somebody saw. Do not explain what a scene meant: a viewer's reading is theirs. With criticism, say what you take from it, or nothing. What is only abuse needs no answer and no place.",
      ],
    },
  ],
  steps: [
    "Approve, answer or remove what waits on [Comments](comments).",
    "Put the best sentences of reviewers as quotes, with their sources, under [Cast & press](press).",
    "Thank everybody at once with a post from [Social share](share).",
  ],
};
