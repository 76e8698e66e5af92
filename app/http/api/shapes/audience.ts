import { z } from "zod";
import { FILTERS as COMMENT_FILTERS } from "~/features/audience/comments/rules.ts";
import { AGE_RANGES, FILTERS as CONTACT_FILTERS } from "~/features/audience/contacts/rules.ts";
import { INBOX_VIEWS } from "~/features/audience/inquiries/rules.ts";
import { id, moment, moments, search } from "./common.ts";

const ageRange = z.enum(AGE_RANGES).nullable();

const replyShape = z.object({ id, content: z.string(), at: z.string() });
export const commentShape = z.object({
  ...{ id, name: z.string(), content: z.string(), at: z.string(), likes: z.int(), ageRange },
  ...{ approved: z.boolean(), spam: z.boolean(), curated: z.boolean() },
  replies: z.array(replyShape),
});
export const commentsQuery = z.strictObject({ filmId: id, filter: z.enum(COMMENT_FILTERS).default("all"), search });

export const contactShape = z.object({
  ...{ id, email: z.string(), name: z.string(), ageRange, source: z.enum(["page", "manual", "import"]) },
  ...{ tags: z.array(z.string()), country: z.string().nullable(), basis: z.enum(["confirmed", "stated"]) },
  ...{ followsAt: moments, subscribedAt: moments, unsubscribedAt: moments, bouncedAt: moments },
  ...{ confirmedAt: moment, createdAt: moment },
});
export const contactsQuery = z.strictObject({ filter: z.enum(CONTACT_FILTERS).default("all"), search });

export const segmentShape = z.object({ id, name: z.string(), match: z.string(), conditions: z.array(z.unknown()) });

export const inquiryEntryShape = z.object({
  ...{ id, name: z.string(), company: z.string(), project: z.string(), createdAt: moment },
  ...{ readAt: moments, answeredAt: moments, attachmentName: z.string().nullable() },
});
export const inquiriesQuery = z.strictObject({ view: z.enum(INBOX_VIEWS).default("open") });
export const inquiryShape = inquiryEntryShape.extend({
  ...{ email: z.string(), dates: z.string(), message: z.string(), archivedAt: moments },
  answers: z.array(z.object({ id: z.string(), text: z.string(), sentAt: moment })),
});

/** Somebody who is no contact before they confirm. */
export const contactRequestShape = z.object({
  ...{ id, email: z.string(), name: z.string(), tags: z.array(z.string()), source: z.string() },
  /** Null while nobody has asked them. */
  ...{ createdAt: moment, askedAt: moments, bouncedAt: moments },
});
export const contactRequestsQuery = z.strictObject({ search });

/** What became of a person who was added. */
export const arrivalShape = z.object({ email: z.string(), outcome: z.enum(["added", "asked", "waiting", "merged"]) });
