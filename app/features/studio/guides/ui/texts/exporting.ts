import { EVERYBODY, type Guide } from "../../rules.ts";

export const exporting: Guide = {
  id: "exporting",
  title: "Exporting for the web",
  lead: "One good file is enough. From it we make the versions that phones and slow connections need.",
  roles: EVERYBODY,
  parts: [
    {
      heading: "Picture",
      paragraphs: [
        "H.264 in an MP4 file, High profile, 8-bit 4:2:0, 1920 pixels wide, at the frame rate you edit in, progressive, with square pixels. Such a file is used as it is; others, and everything larger, are encoded once more.",
        "Files may have 500 MB. A ten-minute short fits at 6 Mbit/s, which looks excellent; half an hour fits at 2 Mbit/s. Ask for a keyframe every two seconds, so that the picture can change its quality quickly. Export wide films without black bars.",
      ],
    },
    {
      heading: "Sound",
      paragraphs: [
        "AAC, stereo, 48 kHz, 192 kbit/s or more. Mix for an integrated loudness between −16 and −14 LUFS with true peaks below −1 dBTP: a cinema mix at −27 is too quiet for a phone. We do not change your loudness, so what you export is what people hear.",
      ],
    },
  ],
  steps: [
    "Upload MP4, MOV or AVI [where you add your film](video). After a lost connection the upload continues where it stopped.",
    "Follow the preparation on [Your film](film): it plays as soon as the first version is there, and further qualities follow.",
    "A longer film can stay on YouTube, Vimeo or Wistia: give its link instead.",
  ],
};
