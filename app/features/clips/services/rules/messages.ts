import type { CallFailure } from "~/lib/service-failures.ts";

const told = ({ status, detail }: CallFailure) => `${status ?? "no answer"} - ${detail}`;

/** What is told of work of every kind. */
type Messages = {
  noKey: string;
  notStarted(failure: CallFailure): string;
  notPolled(failure: CallFailure): string;
  failed(error: string): string;
  timeout: string;
  filmGone: string;
  unexpected: string;
  killed: string;
};

const FILM_GONE = "The film was removed meanwhile.";

/** The spec's messages about words (document 2, section 8), and what else ends that work. */
export const WORDS_MESSAGES = {
  noKey: "AssemblyAI API key not configured. Set ASSEMBLYAI_API_KEY.",
  notStarted: (failure) => `AssemblyAI transcription failed: ${told(failure)}`,
  notPolled: ({ status, detail }) => `Failed to poll transcription: ${status ?? detail}`,
  failed: (error) => `Transcription failed: ${error || "Unknown error"}`,
  timeout: "Transcription timeout: exceeded maximum wait time",
  filmGone: FILM_GONE,
  noSound: "This film has no sound, so there are no words to write down.",
  noWords: "Nobody speaks in this film that the service could understand. Nothing was changed.",
  unexpected: "Something went wrong while the words were written down. Please try again.",
  killed: "The words could not be written down: this server was stopped several times meanwhile. Please try again.",
} as const satisfies Messages & Record<string, unknown>;

/** The spec's messages about renders, and what else ends that work. */
export const RENDER_MESSAGES = {
  noKey: "Shotstack API key not configured. Set SHOTSTACK_API_KEY.",
  notStarted: (failure) => `Shotstack render failed: ${told(failure)}`,
  notPolled: ({ status, detail }) => `Failed to poll render: ${status ?? detail}`,
  failed: (error) => `Render failed: ${error || "Unknown error"}`,
  timeout: "Render timeout: exceeded maximum wait time",
  filmGone: FILM_GONE,
  neverSaid: "Shotstack did not say within a day whether it began.",
  unreached:
    "Shotstack fetches the film from this site, which cannot be reached from outside. It needs a BASE_URL with https and a public name.",
  letters: "Shotstack has no letters for the words in this clip.",
  filmTooLarge: "This film is larger than the 5 GB that Shotstack takes.",
  notCopied: "The clip that Shotstack rendered could not be copied here.",
  gone: "The clip that Shotstack rendered was gone before it could be copied here.",
  tooLarge: "The clip that Shotstack rendered is too large.",
  noVideo: "What Shotstack rendered is not a video.",
  otherLength: "What Shotstack rendered does not have the length of the clip.",
  otherSize: "What Shotstack rendered does not have the format of the clip.",
  unexpected: "Something went wrong while the clip was copied here.",
  killed: "The clip could not be copied here: this server was stopped several times meanwhile.",
} as const satisfies Messages & Record<string, unknown>;
