import { z } from "zod";
import { newClipInput } from "~/features/content/film-videos/input.ts";
import { filmSourceInput } from "~/features/content/films/input.ts";
import { CLIP_KINDS } from "~/features/content/pages/rules.ts";
import { newPreviewInput } from "~/features/content/previews/input.ts";
import { folderInput } from "~/features/content/projects/input.ts";
import { id, moment, viaForm } from "./common.ts";

const text = z.string();
const kind = z.enum(CLIP_KINDS);
/** A link to a film on a platform, or an upload of the account; the link takes precedence. */
const source = { videoUrl: text.max(2048).optional(), videoId: id.optional() };

export const pageFilm = viaForm(source, filmSourceInput);

export const pageVideoShape = z.object({
  ...{ id, kind, title: text },
  /** Of its file. */
  status: text,
  /** Beyond the plan's limit: visitors do not see it. */
  isSuspended: z.boolean(),
});
export const newPageVideo = viaForm({ kind, title: text, description: text.optional(), ...source }, newClipInput);

/** Each of the draft's videos of one kind, once. */
export const videoOrder = z.strictObject({ kind, ids: z.array(id).max(1000) });
export const videoOrderShape = z.object({ items: z.array(pageVideoShape) });

export const versionShape = z.object({
  ...{ version: z.int(), publishedAt: moment, isPublic: z.boolean(), isReadable: z.boolean() },
  /** What changed since the version before, in words. */
  changes: text,
});

export const restoration = z.strictObject({ version: z.int().min(1).max(999_999_999) });

export const previewShape = z.object({ id, createdAt: moment, expiresAt: moment });
export const newPreview = viaForm({ days: z.int() }, newPreviewInput, ({ days }) => ({ days: String(days) }));
export const previewAddressShape = z.object({ url: z.url() });

export const folderShape = z.object({ id, name: text, projectCount: z.int() });
export const folder = folderInput.strict();
