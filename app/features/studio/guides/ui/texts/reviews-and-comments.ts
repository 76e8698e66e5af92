import { type Guide, MAKERS_OF_FILMS } from "../../rules.ts";

export const reviewsAndComments: Guide = {
  id: "reviews-and-comments",
  title: "Asking for reviews, answering comments",
  lead: "What others write persuades better than what you write. You may ask for it, and everybody reads your answers.",
  roles: MAKERS_OF_FILMS,
  parts: [
    {
      heading: "Asking",
      paragraphs: [
        "Write to one person at a time and say why this film for this reader: a review of theirs that you liked, a subject they follow. Three sentences, the link, the running time, a date after which it matters less. Ask once more after ten days, and then no more. Never ask for praise, and never pay for it.",
        "Ask visitors, too, right after the film: a question at the end of your description works better than “Please comment”. “Which scene do you remember?” brings answers; “Did you like it?” brings none.",
      ],
    },
    {
      heading: "Answering",
      paragraphs: [
        "Answer early and briefly, and by name. Thank people for the particular thing that they noticed. Do not explain what a scene meant: viewers may understand it in their own way. Answer criticism with what you learn from it, or not at all. Remove abuse without an answer.",
      ],
    },
  ],
  steps: [
    "Approve, answer or remove what waits on [Comments](comments).",
    "Put the best sentences of reviewers as quotes, with their sources, under [Cast & press](press).",
    "Thank everybody at once with a post from [Social share](share).",
  ],
};
