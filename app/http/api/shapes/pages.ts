import { z } from "zod";
import { SORTS } from "~/features/content/projects/rules.ts";
import { anyObject, id, moment, moments, search } from "./common.ts";

export const pageShape = z.object({
  id,
  filmId: id,
  kind: z.enum(["site", "project"]),
  /** Null before it was published. */
  publishedVersion: z.int().nullable(),
});

export const draftShape = z.object({
  pageId: id,
  /** Grows with every save; a save names the one that it changes. */
  revision: z.int(),
  document: anyObject,
});

/** What became of a save: the changes of others since, and what clashed or was refused. */
export const savedShape = z.looseObject({ revision: z.int(), reload: z.boolean() });

export const publicationShape = z.object({ pageId: id, version: z.int(), document: anyObject });

/** A publication that will happen by itself, or why it did not. */
export const scheduleShape = z.object({ pageId: id, at: moment, refusedAt: moments, createdAt: moment });
export const newSchedule = z.strictObject({
  /** With its offset. */
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

export const projectShape = z.object({
  ...{ id, filmId: id, filmSlug: z.string(), title: z.string(), description: z.string() },
  ...{ genres: z.array(z.string()), template: z.string(), videoId: id.nullable(), status: z.string() },
  ...{ isPublic: z.boolean(), folderId: id.nullable(), views: z.int(), createdAt: moment, editedAt: moment },
  /** Beyond the plan's limit: it can be read and deleted only. */
  isSuspended: z.boolean(),
});

export const projectsQuery = z.strictObject({
  search,
  folder: id.optional(),
  sort: z.enum(SORTS).default("updated"),
});

export const screenerShape = z.object({
  ...{ id, name: z.string(), email: z.string().nullable(), marked: z.boolean(), viewingsMost: z.int().nullable() },
  ...{ expiresAt: moments, takenBackAt: moments, createdAt: moment },
  ...{ viewings: z.int(), furthestMs: z.int(), watchedMs: z.int(), openedAt: moments, seenAt: moments },
});
