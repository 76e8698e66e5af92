import type { VideoId } from "~/lib/ids.ts";
export type Theme = "design" | "midnight" | "cinematic" | "ocean" | "forest" | "sunset";

/** What the product acknowledged to one person: only successful answers are recorded here. */
export type Journal = {
  email: string;
  password: string;
  username: string;
  signedUp: boolean;
  uploads: UploadRecord[];
  /** Null until the first launch was answered. */
  published: boolean | null;
  theme: Theme;
  /** What the draft's fields hold, by path, and what they held when the page was published last. */
  words: Record<string, string>;
  publishedWords: Record<string, string> | null;
  mailsRequested: number;
  /** Requests for a mail whose answer got lost: each may or may not have caused one. */
  mailsInDoubt: number;
  /** Losses that were noticed during the run. */
  broken: string[];
};

export type UploadRecord = {
  videoId: VideoId;
  seconds: number;
  byteSize: number;
  acknowledged: number;
  /** In doubt: cancelled after it was complete, and the answers do not say which came first. */
  fate: "uploading" | "complete" | "cancelled" | "in doubt";
};

export const emptyJournal = (name: string): Journal => ({
  email: `${name}@example.org`,
  password: "salt-road-7",
  username: name,
  signedUp: false,
  uploads: [],
  published: null,
  theme: "design",
  words: {},
  publishedWords: null,
  // Signing up asks for the first.
  mailsRequested: 1,
  mailsInDoubt: 0,
  broken: [],
});
