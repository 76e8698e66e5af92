import { EVERYBODY, type Guide } from "../../rules.ts";

export const posterFrame: Guide = {
  id: "poster-frame",
  title: "A still that works small",
  lead: "Your poster frame is seen far more often than your film, and mostly no wider than a thumb.",
  roles: EVERYBODY,
  parts: [
    {
      heading: "Choose for the smallest size",
      paragraphs: [
        "Shrink a still to the width of your thumb. What survives is one shape against a plain ground: a face, a silhouette, one light in the dark. What does not survive is a group, a landscape without a subject, or any text inside the picture.",
        "Faces draw people more than anything else, and faces that look at something draw more than faces that look at us. Keep eyes away from the edges: square and upright crops take a third of the width away.",
      ],
    },
    {
      heading: "Leave room for the title",
      paragraphs: [
        "On your page the title stands at the lower left, over a shadow that rises from below. A still whose subject is to the right, or in the upper half, keeps both readable. Very bright lower corners fight with the letters; choose a darker moment instead.",
      ],
    },
  ],
  steps: [
    "We take a first still from about a tenth into the film. Choose a better one on [Your film](film), from several that we found or from a picture of your own.",
    "See it at a glance on [your page](site), then on your phone.",
    "Look at every crop on [Social share](share): square, upright, story and wide are made of the same still.",
  ],
};
