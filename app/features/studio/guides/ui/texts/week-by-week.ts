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
        "Six weeks before: put the page online with still, logline and the form to follow you. Four weeks: the trailer. Three weeks: write to reviewers and the communities the film is about, one by one. One week: a clip, and a reminder to everybody who follows.",
      ],
    },
    {
      heading: "During",
      paragraphs: [
        "Release on a weekday evening at home, when people have time and the news does not. Ask cast and crew to post on the same day with the same link; twenty small circles reach further than one large one. Be there for the first two hours to answer.",
        "A series gains from one fixed day a week. People come back to an appointment; a season dropped at once has its comments in the first week and none after.",
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
