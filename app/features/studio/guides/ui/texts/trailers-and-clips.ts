import { EVERYBODY, type Guide } from "../../rules.ts";

export const trailersAndClips: Guide = {
  id: "trailers-and-clips",
  title: "Trailer, clip or spotlight",
  lead: "Three short forms, three different questions. Cut each for the one it answers.",
  roles: EVERYBODY,
  parts: [
    {
      heading: "A trailer asks: do I want to see it?",
      paragraphs: [
        "Sixty to ninety seconds. Show the situation, what breaks it, and stop at the question; the answer is the film. One piece of music that builds is better than three. Put the title at the end with the place where it can be seen, for three full seconds.",
      ],
    },
    {
      heading: "A clip asks: is it any good?",
      paragraphs: [
        "One unbroken scene of thirty seconds to two minutes, as it is in the film. Choose a scene that needs no explanation and in which somebody changes their mind. Programmers and journalists trust clips more than trailers, because nobody has helped them along.",
      ],
    },
    {
      heading: "A spotlight asks: who is that?",
      paragraphs: [
        "Upright, 9:16, fifteen to forty seconds, one person and one moment. Frame again for the tall picture instead of cutting the sides away, and keep faces and captions out of the lowest fifth, where buttons lie.",
      ],
    },
  ],
  steps: [
    "Add trailers and scenes on [Episodes](episodes), in the order in which the page shows them.",
    "Actors add upright clips as [Spotlight](spotlight) clips, and may let people support them.",
    "Tell people: once a trailer is there, [Social share](share) has posts for it.",
  ],
};
