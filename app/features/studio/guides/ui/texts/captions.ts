import { EVERYBODY, type Guide } from "../../rules.ts";

export const captions: Guide = {
  id: "captions",
  title: "Captions, and why to make them",
  lead: "Captions are for people who do not hear well, for people on a train, and for everybody whose language is not your film's.",
  roles: EVERYBODY,
  parts: [
    {
      heading: "What good captions look like",
      paragraphs: [
        "At most two lines of about 42 characters, on screen for one to seven seconds, and no faster than 17 characters a second. Break lines where a speaker would pause, never between an article and its noun. Let a caption end at a cut rather than run across it.",
        "Captions for the deaf also name speakers that are out of frame and sounds that matter: [bell rings], not [music]. Subtitles for another language leave these out. Make both if you can, starting with the language of the film.",
      ],
    },
    {
      heading: "Files",
      paragraphs: [
        "Every editing program exports SubRip (.srt) or WebVTT (.vtt). Both work here, in any usual encoding, and a mistake is shown to you with its line number. Automatic transcripts are a useful first draft; names and numbers in them are nearly always wrong.",
      ],
    },
  ],
  steps: [
    "Add a file for each language on [Your film](film), and name its language.",
    "Play [your page](site) and switch the captions on in the player's menu.",
    "Read the first minute aloud along with them. Where you stumble, shorten.",
  ],
};
