import type { VideoId } from "~/lib/ids.ts";
import { CLIP_LISTS, type ClipList, type ClipText, type PageDocument } from "../rules.ts";
import { PICTURE_FIELD, VIDEO_FIELD } from "./media.ts";
import type { Json } from "./patches.ts";
import type { Rows } from "./rows.ts";

/** Other names for what a document refers to; null where there is none. */
export type References = {
  picture(key: string): string | null;
  video(id: VideoId): VideoId | null;
  clip(id: string): string | null;
};

/** The document with other references. Ids of its own rows stay; what has no other name is taken out. */
export function withReferences(document: PageDocument, names: References): PageDocument {
  const { lists, ...rest } = document;
  const clips = Object.values(CLIP_LISTS).map((list) => [list, clipsIn(lists[list], names)] as const);
  const others = renamed(lists as unknown as Json, "", names) as unknown as PageDocument["lists"];
  const pictured = {
    stills: withoutLost(others.stills, lists.stills),
    headshots: withoutLost(others.headshots, lists.headshots),
  };
  return {
    ...(renamed(rest as unknown as Json, "", names) as unknown as typeof rest),
    lists: { ...others, ...pictured, ...(Object.fromEntries(clips) as Record<ClipList, Rows<ClipText>>) },
  };
}

function renamed(value: Json, key: string, names: References): Json {
  if (typeof value === "string") {
    if (VIDEO_FIELD.test(key)) return names.video(value as VideoId);
    return value !== "" && PICTURE_FIELD.test(key) ? (names.picture(value) ?? "") : value;
  }
  if (Array.isArray(value)) return value.map((part) => renamed(part, key, names));
  if (value === null || typeof value !== "object") return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withPicture(renamed(part, name, names))] as const);
  return Object.fromEntries(parts);
}

/** A framed picture without its picture is none. */
const withPicture = (part: Json): Json => (isFrame(part) && part.imageKey === "" ? null : part);

const isFrame = (part: Json): part is { imageKey: Json; x: Json } =>
  part !== null && typeof part === "object" && !Array.isArray(part) && "imageKey" in part && "x" in part;

/** Rows that are nothing but a picture go with it; one that never had any stays. */
function withoutLost<Row extends { imageKey: string }>({ byId, order }: Rows<Row>, before: Rows<Row>): Rows<Row> {
  const isThere = (id: string) => byId[id]?.imageKey !== "" || before.byId[id]?.imageKey === "";
  return {
    byId: Object.fromEntries(Object.entries(byId).filter(([id]) => isThere(id))),
    order: order.filter(isThere),
  };
}

function clipsIn({ byId, order }: Rows<ClipText>, names: References): Rows<ClipText> {
  const rows = Object.entries(byId).flatMap(([id, row]) => {
    const [clip, videoId] = [names.clip(id), names.video(row.videoId)];
    return clip && videoId ? [{ id, clip, row: { ...row, videoId } }] : [];
  });
  const ids = new Map(rows.map(({ id, clip }) => [id, clip]));
  return {
    byId: Object.fromEntries(rows.map(({ clip, row }) => [clip, row])),
    order: order.flatMap((id) => ids.get(id) ?? []),
  };
}
