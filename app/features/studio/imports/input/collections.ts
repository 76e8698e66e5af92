import { z } from "zod";
import { fileNameInput } from "~/features/content/content-files/input.ts";
import {
  contentItemInput,
  contentProjectInput,
  newContentItemInput,
} from "~/features/content/content-projects/input.ts";
import { type ItemType, isFile } from "~/features/content/content-projects/rules.ts";
import { secondsOf } from "~/features/content/link-metadata/rules.ts";
import { lineField } from "~/lib/text-fields.ts";
import { type Arrival, type Arrive, asForm, DELETED, NO_FILE } from "./arrival.ts";
import type { Row } from "./records.ts";

const commas = (words: unknown) => (Array.isArray(words) ? words.join(",") : "");

export const contentProjectRow: Arrive = (row) => {
  if (row.removedAt) return DELETED;
  const read = asForm(contentProjectInput, { ...row, genres: commas(row.genres), pageId: row.pageId ?? "" });
  if (typeof read === "string") return read;
  const { id, accountId, chosenAt, createdAt, updatedAt } = row;
  return { id, accountId, chosenAt, createdAt, updatedAt, ...read };
};

const readThere = z.object({
  author: lineField(200).catch(""),
  language: lineField(40).catch(""),
  imageSource: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish()
    .catch(null),
});

export const contentItemRow: Arrive = (row, at) => {
  if (row.removedAt) return DELETED;
  return isFile(row.type as ItemType) ? fileRow(row, at) : linkedRow(row, at);
};

function linkedRow(row: Row, { picture }: Arrival): Row | string {
  const { url, title, description } = row;
  const read = asForm(newContentItemInput, { url, title, description, tags: commas(row.tags) });
  if (typeof read === "string") return read;
  const { id, projectId, place, checkedAt, goneSince, createdAt, updatedAt } = row;
  const facts = readThere.parse(row);
  const imageKey = picture(row.imageKey);
  const durationSeconds = row.durationSeconds === null ? null : secondsOf(row.durationSeconds);
  return {
    ...{ id, projectId, place, checkedAt, goneSince, createdAt, updatedAt },
    ...{ ...read, ...facts, imageKey, durationSeconds },
  };
}

/** A file comes with what it is: its film, its picture, or its document. */
function fileRow(row: Row, { picture }: Arrival): Row | string {
  const read = asForm(contentItemInput, { ...row, tags: commas(row.tags) });
  if (typeof read === "string") return read;
  const { id, projectId, place, type, createdAt, updatedAt, fileVideoId = null, fileId = null } = row;
  const imageKey = picture(row.imageKey);
  if ((type === "film" ? fileVideoId : type === "picture" ? imageKey : fileId) === null) return NO_FILE;
  const fileName = fileNameInput.parse(row.fileName ?? "");
  return {
    id,
    projectId,
    place,
    type,
    createdAt,
    updatedAt,
    ...read,
    url: "",
    fileName,
    fileVideoId,
    fileId,
    imageKey,
  };
}

const ROW_ID = /^[a-zA-Z0-9-]{1,40}$/;

export const placementRow: Arrive = (row, { clip }) => {
  const rowId = clip(row.rowId) ?? String(row.rowId);
  return ROW_ID.test(rowId) ? { ...row, rowId } : "its row cannot be read";
};
