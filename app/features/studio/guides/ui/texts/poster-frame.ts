import { EVERYBODY, type Guide } from "../../rules.ts";

export const posterFrame: Guide = {
  id: "poster-frame",
  title: "A still that works small",
  lead: "Your poster frame is seen far more often than your film, and mostly as a thumbnail.",
  roles: EVERYBODY,
  parts: [
    {
      heading: "Choose for the smallest size",
      paragraphs: [
        "Reduce a still to the size of a thumbnail. One shape against a plain background can still be recognised: a face, a silhouette, one light in the dark. A group, a landscape without a subject and text inside the picture cannot.",
        "Faces attract people more than anything else, and faces that look at something attract more than faces that look at us. Keep eyes away from the edges: square and upright crops take a third of the width away.",
      ],
    },
    {
      heading: "Leave room for the title",
      paragraphs: [
        "On your page the title stands at the lower left, over a dark gradient. A still whose subject is to the right, or in the upper half, keeps both readable. Very bright lower corners make the letters hard to read; choose a darker moment instead.",
      ],
    },
  ],
  steps: [
    "We choose a first still by light, sharpness and faces. Choose a better one on [Your film](film), from several that we found or from a picture of your own.",
    "Look at it on [your page](site), then on your phone.",
    "Look at every crop on [Social share](share): square, upright, story and wide are made of the same still.",
  ],
};
