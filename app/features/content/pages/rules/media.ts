import type { VideoId } from "~/lib/ids.ts";
import type { Json } from "./patches.ts";

const NAMED = /"(pictures\/[^"]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/**
 * Ids of videos and clips and keys of pictures in a document of any schema: their files stay as long as a draft or a
 * kept version names them. The migration that introduced documents uses the same expression.
 */
export const mediaIn = (document: unknown): string[] => [
  ...new Set([...JSON.stringify(document).matchAll(NAMED)].map(([, name = ""]) => name)),
];

export const isPictureKey = (name: string): boolean => name.startsWith("pictures/");

export const PICTURE_FIELD = /(^|\.)\w*[iI]mageKey$/;
export const VIDEO_FIELD = /(^|\.)videoId$/;

export type NamedMedia = { pictures: string[]; videos: VideoId[] };

/** What the fields for pictures and videos name in a value of the document; a text may look like a name. */
export function mediaFields(value: Json, path = ""): NamedMedia {
  if (typeof value === "string") {
    const isNamed = (field: RegExp) => value !== "" && field.test(path);
    return { pictures: isNamed(PICTURE_FIELD) ? [value] : [], videos: isNamed(VIDEO_FIELD) ? [value as VideoId] : [] };
  }
  const inner = Object.entries(value ?? {}).map(([key, part]) => mediaFields(part, key));
  return { pictures: inner.flatMap(({ pictures }) => pictures), videos: inner.flatMap(({ videos }) => videos) };
}
