import { z } from "zod";
import { replyInput } from "~/features/audience/comments/input.ts";
import { DECISIONS } from "~/features/audience/comments/rules.ts";
import { additionInput, tagsInput } from "~/features/audience/contacts/input.ts";
import { answerInput } from "~/features/audience/inquiries/input.ts";
import { segmentInput } from "~/features/audience/segments/input.ts";
import { KINDS, MATCHES } from "~/features/audience/segments/rules.ts";
import { newRunInput } from "~/features/clips/runs/input.ts";
import {
  contentItemInput,
  contentProjectInput,
  newContentItemInput,
} from "~/features/content/content-projects/input.ts";
import { PROJECT_STATUSES } from "~/features/content/content-projects/rules.ts";
import { newProjectInput, projectSettingsInput } from "~/features/content/projects/input.ts";
import { STATUSES } from "~/features/content/projects/rules.ts";
import { newScreenerInput } from "~/features/page/screeners/input.ts";
import { boostInput } from "~/features/promotion/boosts/input.ts";
import { BUDGET_TYPES, DURATIONS, PRIORITIES } from "~/features/promotion/boosts/rules.ts";
import { emojiInput, newLinkInput, optionsInput, renameInput } from "~/features/promotion/links/input.ts";
import { PASSED_ON } from "~/features/promotion/links/rules.ts";
import { exportInput } from "~/features/studio/exports/input.ts";
import { id, ticked, viaForm, words } from "./common.ts";

const text = z.string();

export const newLink = viaForm({ title: text, code: text.optional(), filmId: id.nullish() }, newLinkInput);

/** Fields that are left out keep their value; a password of null removes it. */
export const linkChange = z.strictObject({
  title: renameInput.shape.title.optional(),
  isEnabled: z.boolean().optional(),
  emoji: emojiInput.shape.emoji.optional(),
  ...{ code: text.max(100).optional(), expiresAt: z.iso.datetime().nullish(), password: text.max(200).nullish() },
  clickLimit: z.int().nullish(),
  utm: z.record(text, text).optional(),
  targets: z
    .array(z.strictObject({ device: text.optional(), country: text.optional(), url: text }))
    .max(50)
    .optional(),
  passesOn: z.enum(PASSED_ON).optional(),
});
export type LinkChangeBody = z.output<typeof linkChange>;

/** What the dialog of a link's options reads, from a link and what changes of it. */
export const optionsOf = (fields: Record<string, unknown>) => optionsInput.safeParse(fields);

export const boost = viaForm(
  {
    ...{ duration: z.enum(DURATIONS), priority: z.enum(PRIORITIES), budgetType: z.enum(BUDGET_TYPES) },
    /** Whole dollars. */
    budget: z.int(),
    autoRenew: z.boolean().optional(),
    /** The cost of a period in cents, where it is so large that it is asked for a second time. */
    agreedCents: z.int().optional(),
  },
  boostInput,
  ({ autoRenew, ...rest }) => ({ ...rest, autoRenew: ticked(autoRenew) }),
);

export const decision = z.strictObject({ decision: z.enum(DECISIONS) });
export const reply = replyInput.strict();

export const newContact = viaForm(
  { email: text, name: text.optional(), tags: words, consentWording: text, agreed: z.literal(true) },
  additionInput,
  ({ tags, agreed, ...rest }) => ({ ...rest, tags: tags.join(","), agreed: ticked(agreed) }),
);
export const tags = viaForm({ tags: words }, tagsInput, ({ tags }) => ({ tags: tags.join(",") }));

export const segment = viaForm(
  {
    name: text,
    match: z.enum(MATCHES),
    conditions: z.array(z.strictObject({ kind: z.enum(KINDS), is: z.boolean(), value: text })).max(20),
  },
  segmentInput,
  ({ conditions, ...rest }) => ({
    ...rest,
    conditions: conditions.map(({ is, ...condition }) => ({ ...condition, is: is ? "yes" : "no" })),
  }),
);

export const answer = answerInput.strict();

export const newProject = viaForm(
  { title: text, description: text.optional(), template: text.optional(), folderId: id.nullish() },
  newProjectInput,
  ({ folderId, ...rest }) => ({ ...rest, folderId: folderId ?? "" }),
);
export const projectSettings = viaForm(
  { status: z.enum(STATUSES), isPublic: z.boolean(), folderId: id.nullable() },
  projectSettingsInput,
  ({ isPublic, folderId, status }) => ({
    ...{ status, folderId: folderId ?? "", visibility: isPublic ? "public" : "private" },
  }),
);

/** `newest` publishes whatever the draft is now. */
export const publication = z.strictObject({ revision: z.union([z.int(), z.literal("newest")]).default("newest") });

export const newScreener = viaForm(
  { name: text, email: text.nullish(), days: z.int(), viewings: z.int().nullable(), marked: z.boolean().optional() },
  newScreenerInput,
  ({ email, days, viewings, marked, name }) => ({
    ...{ name, email: email ?? "", days: String(days), viewings: String(viewings ?? ""), marked: ticked(marked) },
  }),
);

export const newRun = viaForm(
  {
    ...{ videoId: id, title: text, genre: text.optional(), aspect: text.optional(), captionStyle: text.optional() },
    /** Only looks for candidates; which of them become clips is chosen in the studio. */
    choosesFirst: z.boolean().optional(),
  },
  newRunInput,
  ({ choosesFirst, ...rest }) => ({ ...rest, choosesFirst: ticked(choosesFirst) }),
);

export const contentProject = viaForm(
  {
    ...{ name: text, description: text.optional(), status: z.enum(PROJECT_STATUSES).optional() },
    ...{ genres: words, pageId: id.nullish() },
  },
  contentProjectInput,
  ({ genres, pageId, ...rest }) => ({ ...rest, genres: genres.join(","), pageId: pageId ?? "" }),
);
export const newContentItem = viaForm(
  { url: text, title: text.optional(), description: text.optional(), tags: words },
  newContentItemInput,
  ({ tags, ...rest }) => ({ ...rest, tags: tags.join(",") }),
);
export const contentItem = viaForm(
  { title: text, description: text.optional(), tags: words },
  contentItemInput,
  ({ tags, ...rest }) => ({ ...rest, tags: tags.join(",") }),
);

export const newExport = exportInput.strict();

export const sharing = z.strictObject({ isShared: z.boolean() });
export const archive = z.strictObject({ isArchived: z.boolean() });
export const pause = z.strictObject({ isPaused: z.boolean() });
