import { type Guide, MAKERS_OF_FILMS } from "../../rules.ts";

export const weekByWeek: Guide = {
  id: "week-by-week",
  title: "Releasing week by week",
  lead: "A film that comes out on one day is talked about for one day. Spread what you have over six weeks.",
  roles: MAKERS_OF_FILMS,
  parts: [
    {
      heading: "Before",
      paragraphs: [
        "Six weeks before: put the page online with a still, the logline and the form to follow you. Four weeks: the trailer. Three weeks: write to reviewers and the communities the film is about, one by one. One week: a clip, and a reminder to everybody who follows.",
      ],
    },
    {
      heading: "During",
      paragraphs: [
        "Release on a weekday evening in your own country, when people have time. Ask cast and crew to post on the same day with the same link; twenty small groups of followers reach more people than one large one. Answer comments in the first two hours.",
        "A series gains from one fixed day a week, because people come back on that day. A season that comes out at once has its comments in the first week and none after.",
      ],
    },
    {
      heading: "After",
      paragraphs: [
        "Second week: a scene with the story behind it. Third: a review. Fifth: thanks, and what comes next, while people still open your mails.",
      ],
    },
  ],
  steps: [
    "Put the page online on [Your site](site), and see who follows on [Audience](audience).",
    "Add an episode each week on [Episodes](episodes).",
    "Take each week's text and picture from [Social share](share).",
  ],
};
