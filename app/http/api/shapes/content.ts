import { z } from "zod";
import { placementInput } from "~/features/content/placements/input.ts";
import { SPOTS } from "~/features/content/placements/rules.ts";
import { id, moment, moments, search } from "./common.ts";

export const contentProjectShape = z.object({
  ...{ id, name: z.string(), description: z.string(), status: z.string(), genres: z.array(z.string()) },
  itemCount: z.int(),
  /** The film project that it is about. */
  page: z.object({ id, title: z.string() }).nullable(),
});

export const contentItemShape = z.object({
  ...{ id, type: z.string(), url: z.string(), fileName: z.string().nullable(), title: z.string() },
  ...{ description: z.string(), tags: z.array(z.string()), author: z.string() },
  ...{ durationSeconds: z.int().nullable(), checkedAt: moments, goneSince: moments, createdAt: moment },
});
export const contentItemsQuery = z.strictObject({ search, tag: z.string().max(100).default("") });

export const itemIdShape = z.object({ id });

export const filmItem = z.strictObject({ videoId: id });

export const itemPlacementShape = z.object({ id, pageId: id, pageTitle: z.string(), spot: z.enum(SPOTS) });
export const newItemPlacement = placementInput.strict();
