import { EVERYBODY, type Guide } from "../../rules.ts";

export const firstTenSeconds: Guide = {
  id: "first-ten-seconds",
  title: "The first ten seconds",
  lead: "Most people who leave a film online leave before its title. Show them first why they should stay, and then your name.",
  roles: EVERYBODY,
  parts: [
    {
      heading: "Begin inside a scene",
      paragraphs: [
        "In a cinema people wait through logos and a slow fade. On a page they leave. Open on a face, a question or a movement that is already under way, and let the title come once somebody wants to know more.",
        "Look at your first ten seconds without sound and on a phone. If you cannot tell who it is about or what is wrong, neither can a visitor. Move company logos to the end; festivals do not mind, and visitors see the film sooner.",
      ],
    },
    {
      heading: "Begin without sound",
      paragraphs: [
        "A page plays silently until somebody presses Play, so the opening must be understood from the picture alone. Do not begin the sound with a loud noise: people with headphones stop the film, and seldom start it again.",
      ],
    },
  ],
  steps: [
    "Watch [your page](site) as a stranger would: on your phone, muted, for ten seconds.",
    "If the film begins with titles, mark where they end on [Your film](film). Visitors then get a button that skips them.",
    "If you cut a new opening, replace the film [where you added it](video). Your page keeps its address.",
  ],
};
