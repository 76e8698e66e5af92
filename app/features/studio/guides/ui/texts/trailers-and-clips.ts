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
        "Sixty to ninety seconds. Show the situation and what goes wrong, and stop at the question; the film answers it. One piece of music that builds is better than three. Put the title at the end with the place where it can be seen, for three full seconds.",
      ],
    },
    {
      heading: "A clip asks: is it any good?",
      paragraphs: [
        "One unbroken scene of thirty seconds to two minutes, as it is in the film. Choose a scene that needs no explanation and in which somebody changes their mind. Programmers and journalists trust clips more than trailers, because a clip shows the film as it is.",
      ],
    },
    {
      heading: "A spotlight asks: who is that?",
      paragraphs: [
        "Upright, 9:16, fifteen to forty seconds, one person and one moment. Choose a new frame for the upright picture instead of cutting off both sides, and keep faces and captions out of the lowest fifth, where the buttons are.",
      ],
    },
  ],
  steps: [
    "Add trailers and scenes on [Episodes](episodes), in the order in which the page shows them.",
    "Actors add upright clips as [Spotlight](spotlight) clips, and may let people support them.",
    "Tell people: once a trailer is there, [Social share](share) has posts for it.",
  ],
};
