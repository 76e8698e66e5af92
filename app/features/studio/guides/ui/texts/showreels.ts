import type { Guide } from "../../rules.ts";

export const showreels: Guide = {
  id: "showreels",
  title: "A showreel that is watched",
  lead: "Casting decides within twenty seconds whether to keep watching. Put your best work first, and keep the reel short.",
  roles: ["actor"],
  parts: [
    {
      heading: "Length and order",
      paragraphs: [
        "Ninety seconds to two minutes; three at most. Three to five scenes of ten to thirty seconds each. The strongest first, the second strongest last, nothing that needs an excuse in between. If you have one good scene, show one good scene.",
        "Begin with your name for two seconds. Use no montage and no music over the scenes: casting wants to hear you. Choose moments in which you listen and something changes in your face, not only those in which you speak.",
      ],
    },
    {
      heading: "Show who you are",
      paragraphs: [
        "Viewers must know within a second which person is you: begin each scene on your face. Show two clearly different kinds of parts, those you are cast for today and those you want next. Prefer recent work in which you look as you do now. Self-taped scenes are welcome when light and sound are good.",
      ],
    },
  ],
  steps: [
    "Make the reel your page's film [where you add it](video).",
    "Put single scenes beside it as shorts on [Episodes](episodes), each with its title and your part.",
    "Keep your credits in [Your profile](profile) up to date with the reel: the CV is made from them.",
  ],
};
