import type { Guide } from "../../rules.ts";

export const headshots: Guide = {
  id: "headshots",
  title: "Headshots that get you seen",
  lead: "A headshot shows casting whom to expect. It should look like you on a good day.",
  roles: ["actor"],
  parts: [
    {
      heading: "The picture",
      paragraphs: [
        "Upright, 4:5, head and shoulders, eyes sharp and in the upper third, looking into the lens. Soft light from one side; a plain background that differs from your hair. Clothes without patterns or writing. Retouch what will be gone next week, never what makes you recognisable.",
        "Send at least 1,600 pixels in height. Pictures are made smaller here, never larger.",
      ],
    },
    {
      heading: "The set",
      paragraphs: [
        "Three or four are enough: one neutral, one warm, one that hints at the parts you play, one three-quarter length. Ten similar pictures look as if you could not decide. The first is the one everybody sees; change it when your hair, beard or age change, and all of them every two years.",
        "Write for each what it shows, for people who cannot see it: smiling, in a grey coat. And name the photographer where your agreement asks for it.",
      ],
    },
  ],
  steps: [
    "Add and order your headshots in [Your profile](profile).",
    "Look at the first one at the size of a thumbnail on [your page](site).",
    "Posts on [Social share](share) are drawn with your portrait: see every size there.",
  ],
};
