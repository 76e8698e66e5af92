import { z } from "zod";
import { contentProjectInput, newContentItemInput } from "~/features/content/content-projects/input.ts";
import { secondsOf } from "~/features/content/link-reading/rules.ts";
import { lineField } from "~/lib/text-fields.ts";
import { type Arrive, asForm, DELETED } from "./arrival.ts";

const commas = (words: unknown) => (Array.isArray(words) ? words.join(",") : "");

export const contentProjectRow: Arrive = (row) => {
  if (row.removedAt) return DELETED;
  const read = asForm(contentProjectInput, { ...row, genres: commas(row.genres) });
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

export const contentItemRow: Arrive = (row, { picture }) => {
  if (row.removedAt) return DELETED;
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
};

const ROW_ID = /^[a-zA-Z0-9-]{1,40}$/;

export const placementRow: Arrive = (row, { clip }) => {
  const rowId = clip(row.rowId) ?? String(row.rowId);
  return ROW_ID.test(rowId) ? { ...row, rowId } : "its row cannot be read";
};
