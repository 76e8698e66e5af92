import { z } from "zod";
import { folderInput } from "~/features/content/projects/input.ts";
import { noteInput } from "~/features/insights/annotations/input.ts";
import { runInput } from "~/features/page/festival-runs/input.ts";
import { feeText } from "~/features/page/festival-runs/rules/table.ts";
import { newScreenerInput } from "~/features/page/screeners/input.ts";
import { canonicalTag } from "~/features/video/captions/rules/languages.ts";
import { captionKey, LONGEST_LABEL } from "~/features/video/captions/rules.ts";
import { requiredLine } from "~/lib/form-fields.ts";
import type { CaptionId, VideoId } from "~/lib/ids.ts";
import { type Arrive, asForm, DELETED, NO_FILE } from "./arrival.ts";

/** The number of projects in a folder is counted by the database. */
export const folderRow: Arrive = (row) => {
  const read = asForm(folderInput, { name: row.name });
  return typeof read === "string" ? read : { ...row, ...read, projects: 0 };
};

const recipient = z.object({
  name: newScreenerInput.shape.name,
  email: newScreenerInput.shape.email,
  viewingsMost: z.number().int().min(1).max(1000).nullable(),
});

/** Its address and its passcode are derived from its new id, so that the former ones open nothing. */
export const screenerRow: Arrive = (row, { isTrusted, now }) => {
  const read = asForm(recipient, { ...row, email: row.email ?? "" });
  if (typeof read === "string") return read;
  return { ...row, ...read, takenBackAt: isTrusted ? row.takenBackAt : (row.takenBackAt ?? now) };
};

/** Deadlines that have passed meanwhile remind nobody, and those to come do so again. */
export const festivalRunRow: Arrive = (row) => {
  if (row.removedAt) return DELETED;
  const { deadline, notification, screening, fee, currency } = row;
  const days = { deadline: deadline ?? "", notification: notification ?? "", screening: screening ?? "" };
  const read = asForm(runInput, { ...row, ...days, fee: feeText(Number(fee), String(currency)) });
  return typeof read === "string" ? read : { ...row, ...read, remindedDays: null };
};

export const annotationRow: Arrive = (row) => {
  const read = asForm(noteInput, row);
  return typeof read === "string" ? read : { ...row, ...read };
};

const NO_LABEL = "it has no name";
const track = z.object({ label: requiredLine(LONGEST_LABEL, NO_LABEL), srclang: z.string().max(35) });

export const captionRow: Arrive = (row, { record, hasMedia }) => {
  if (!hasMedia(captionKey(record.video_id as VideoId, record.id as CaptionId))) return NO_FILE;
  const read = asForm(track, row);
  if (typeof read === "string") return read;
  const srclang = canonicalTag(read.srclang);
  // What nobody has read is shown by default nowhere.
  const isDefault = row.isDefault === true && !row.machineMadeAt;
  return srclang ? { ...row, ...read, srclang, isDefault } : "its language cannot be read";
};
