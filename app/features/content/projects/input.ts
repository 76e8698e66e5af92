import { z } from "zod";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { type FolderId, idInput, type PageId } from "~/lib/ids.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { BULK_MOST, NAME_MOST, SORTS, STATUSES } from "./rules.ts";

const NO_NAME = "Please name the folder";

export const folderIdInput = idInput<FolderId>();
const pageIdInput = idInput<PageId>();

/** The list's query; what is invalid is ignored. */
export const projectListInput = z.object({
  search: z.string().trim().max(100).catch(""),
  folder: folderIdInput.nullable().catch(null),
  sort: z.enum(SORTS).catch("updated"),
  after: pageIdInput.nullable().catch(null),
});
export type ProjectList = z.output<typeof projectListInput>;

const folderId = z
  .union([z.literal(""), folderIdInput])
  .default("")
  .transform((id) => id || null);

/** The first words of a new project; everything else is saved to its draft. */
export const newProjectInput = z.object({
  title: lineField(200, z.string().default(""), "Please keep the title under 200 characters"),
  description: wordsField(2000, z.string().default(""), "Please keep the description under 2000 characters"),
  template: z.enum(TEMPLATES, "Please choose a template").default("netflix"),
  folderId,
});
export type NewProject = z.output<typeof newProjectInput>;

/** What acts at once, with the status that the owner saw. */
export const projectSettingsInput = z.object({
  status: z.enum(STATUSES, "Please choose a status"),
  statusBefore: z.enum(STATUSES).optional(),
  visibility: z.enum(["public", "private"], "Please choose who can see it"),
  folderId,
});
export type ProjectSettings = z.output<typeof projectSettingsInput>;

/** Projects that one change is about. */
export const chosenInput = z.object({ ids: z.array(pageIdInput).min(1).max(BULK_MOST) });
export const movedInput = chosenInput.extend({ folderId });

export const folderInput = z.object({
  name: lineField(NAME_MOST, z.string(NO_NAME)).refine((name) => name !== "", NO_NAME),
});

/** The answer to every change; `problems` are by field, `form` is about all of it. */
export type ProjectAnswer = { ok: boolean; id?: string; problems: Record<string, string> };
