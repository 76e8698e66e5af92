import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readForm, signInInput } from "~/features/account/accounts/input.ts";
import { idempotencyKeyOf } from "~/features/account/idempotency-keys/input.ts";
import { bulkFields } from "~/features/audience/bulk-decisions/input.ts";
import {
  commentProblems,
  curatedInput,
  isRemoval,
  requestedIds,
  typedWords,
} from "~/features/audience/comments/input.ts";
import { readSegment, readSegmentRules } from "~/features/audience/segments/input.ts";
import { checkedPatches, patchesOfForm, plainFormOf, withUnsaved } from "~/features/content/drafts/input.ts";
import { heroInput } from "~/features/content/films/input.ts";
import { factsOfHead, factsOfOembed } from "~/features/content/link-metadata/input.ts";
import { readDocument, schemaAt } from "~/features/content/pages/input.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import { checkedForPublication } from "~/features/content/publications/input.ts";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { FILTERS } from "~/features/insights/deep-analytics/rules/filters.ts";
import { payoutIdOf } from "~/features/money/payouts/input.ts";
import { soldIn } from "~/features/money/reconciliation/input.ts";
import { subscriptionStateFrom } from "~/features/money/subscriptions/input.ts";
import { fieldsIn, readPreviewed, readWritten } from "~/features/outreach/campaigns/input.ts";
import { readTemplate } from "~/features/outreach/email-templates/input.ts";
import { returnsIn } from "~/features/outreach/mail-returns/input.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { parseProbe } from "~/features/video/probes/input.ts";
import { plainWords } from "~/lib/plain-text.ts";
import type { PaidSubscription } from "~/platform/subscriptions.ts";
import { growthProblem } from "../support/growth.ts";
import { HOSTILE_SHAPES, HOSTILE_TEXTS } from "../support/hostile-values.ts";
import { placesOf } from "../support/schema-places.ts";

/** Every input of the product; a new one is found automatically. */
const FILES = import.meta.glob<Record<string, unknown>>(
  ["../../app/features/*/*/input.ts", "../../app/lib/*-field{,s}.ts"],
  { eager: true },
);
const EXPORTS = Object.entries(FILES).flatMap(([path, file]) =>
  Object.entries(file).map(([name, value]) => [`${path.split("/").at(-2)}/${name}`, value] as const),
);

const SIZE = 16_384;
/** Created once for all places: creating the values takes longer than parsing them. */
const madeOnce = (make: (size: number) => unknown) => {
  const made = new Map<number, unknown>();
  return (size: number) => made.get(size) ?? made.set(size, make(size)).get(size);
};
const HOSTILE = Object.entries<(size: number) => unknown>({ ...HOSTILE_TEXTS, ...HOSTILE_SHAPES }).map(
  ([what, make]) => [what, madeOnce(make)] as const,
);

const form = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const problemsOf = <Schema extends z.ZodType>(schema: Schema, value: unknown) =>
  schema.safeParse(value).error as z.ZodError<z.infer<Schema>>;

const PAGE = newDocument({
  ...{ role: "actor", template: "actors", platforms: [], title: "Bell", description: "", genres: [] },
  ...{ year: 2026, videoId: null },
});

const LINK = "https://example.org/film";

/** Functions that parse a form's text and return no schema. */
const READERS: Record<string, (value: string) => unknown> = {
  "accounts/readForm": (value) => readForm(signInInput, form({ email: value, password: value })),
  "segments/readSegment": (value) => readSegment(form({ name: value, match: value, "conditions.0.value": value })),
  "segments/readSegmentRules": (value) =>
    readSegmentRules(new URLSearchParams({ match: value, "conditions.0": value })),
  "mail-returns/returnsIn": (value) => returnsIn("sendgrid", { event: "bounce", reason: value }),
  "campaigns/fieldsIn": (value) => fieldsIn(form({ variantSubject: value, variantMessage: value })),
  "campaigns/readWritten": (value) => readWritten(form({ subject: value, message: value, ctaUrl: value })),
  "campaigns/readPreviewed": (value) => readPreviewed(form({ subject: value, blocks: value, contactId: value })),
  "email-templates/readTemplate": (value) =>
    readTemplate(
      form({ name: value, subject: value, blocks: JSON.stringify([{ id: value, kind: "html", html: value }]) }),
    ),
  "drafts/withUnsaved": (value) => withUnsaved(PAGE, [{ path: "title", was: "", value }]),
  "link-metadata/factsOfOembed": (value) => factsOfOembed(JSON.stringify({ title: value, description: value }), LINK),
  "link-metadata/factsOfHead": (value) =>
    factsOfHead({ title: value, language: value, meta: new Map([["og:image", value]]), data: [value] }, LINK),
  "bulk-decisions/bulkFields": (value) => bulkFields(form({ decision: value, ids: value })),
  "comments/requestedIds": (value) => requestedIds(value),
  "comments/isRemoval": (value) => isRemoval(form({ wish: value })),
  "comments/typedWords": (value) => typedWords({ name: value, content: value }),
  "comments/commentProblems": (value) => commentProblems(problemsOf(curatedInput, { name: value, content: value })),
  "deep-analytics/questionIn": (value) =>
    questionIn(
      new URLSearchParams(
        Object.fromEntries(["from", "to", "period", "show", "vs", ...FILTERS].map((name) => [name, value])),
      ),
    ),
  "drafts/checkedPatches": (value) =>
    checkedPatches(PAGE, [
      { path: value, was: "", value: "" },
      { path: "film.director", was: value, value },
      { path: "lists.cast.byId.a", was: null, value: { name: value, role: value, imageKey: value } },
    ]),
  "idempotency-keys/idempotencyKeyOf": (value) => idempotencyKeyOf(form({ idempotencyKey: value })),
  "drafts/plainFormOf": (value) => plainFormOf(form({ revision: value, "film.director": value })),
  "drafts/patchesOfForm": (value) => patchesOfForm(PAGE, [{ path: "title", was: value, value: "" }], [[value, value]]),
  "pages/readDocument": (value) => readDocument({ ...PAGE, title: value, film: value }),
  "pages/schemaAt": (value) => schemaAt(value),
  "publications/checkedForPublication": (value) => checkedForPublication({ ...PAGE, title: value, description: value }),
  "onboarding/messagesOf": (value) => messagesOf(problemsOf(heroInput, { title: value, description: value })),
  "probes/parseProbe": (value) => parseProbe({ format: { format_name: value }, streams: [] }),
  "payouts/payoutIdOf": (value) => payoutIdOf(`payout-${value}`),
  "reconciliation/soldIn": (value) => soldIn({ donation: value, account: value, cast: value }),
  "subscriptions/subscriptionStateFrom": (value) =>
    subscriptionStateFrom({ price: { metadata: { offer: value, cycle: value } } } as unknown as PaidSubscription),
};

/** Arguments for functions that return a schema; the first that works is used. */
const ARGUMENTS: unknown[][] = [
  [50],
  [50, "Please write something"],
  [z.string(), 50],
  ["actor"],
  ["usd"],
  ["https://films.example"],
  ["copyright"],
];

function schemaFrom(made: unknown): z.ZodType | null {
  if (made instanceof z.ZodType) return made;
  if (typeof made !== "function") return null;
  for (const given of ARGUMENTS) {
    const schema = schemaOrNull(() => made(...given));
    if (schema) return schema;
  }
  return null;
}

/** Null also where the arguments do not fit. */
function schemaOrNull(make: () => unknown): z.ZodType | null {
  try {
    const schema = make();
    return schema instanceof z.ZodType && placesOf(schema).length ? schema : null;
  } catch {
    return null;
  }
}

/** The first place and value whose parsing takes far more than twice as long for twice the size. */
function problemIn(schema: z.ZodType): string | null {
  for (const { path, put } of placesOf(schema)) {
    for (const [what, hostile] of HOSTILE) {
      const problem = growthProblem((size) => {
        const value = put(hostile(size));
        return () => schema.safeParse(value);
      }, SIZE);
      if (problem) return `${path} with ${what}: ${problem}`;
    }
  }
  return null;
}

const schemas = EXPORTS.flatMap(([name, value]) => {
  const schema = schemaFrom(value);
  return schema ? [[name, schema] as const] : [];
});

describe("twice the input takes at most about twice as long", () => {
  test.each(schemas)("%s", (_, schema) => {
    expect(problemIn(schema)).toBeNull();
  });

  test.each(Object.entries(READERS))("%s", (_, read) => {
    for (const [what, textOf] of Object.entries(HOSTILE_TEXTS)) {
      const problem = growthProblem((size) => {
        const text = textOf(size);
        return () => read(text);
      }, SIZE);
      expect(problem, what).toBeNull();
    }
  });
});

test("every function of an input file returns a schema or is tried above", () => {
  const functions = EXPORTS.filter(([, value]) => typeof value === "function" && !schemaFrom(value));
  expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(READERS).sort());
});

test.each<[string, z.ZodType]>([
  [
    "cleaning before the length is known",
    z.object({ name: z.string().transform(slowlySorted).pipe(z.string().max(9)) }),
  ],
  ["a pattern that tries every end from every position", z.array(z.object({ name: z.string().regex(/a+!/) }))],
  [
    "looking through a list for each of its entries",
    z.array(z.string()).refine((all) => all.every((one, at) => all.indexOf(one) === at)),
  ],
])("%s is found", (_, schema) => {
  expect(problemIn(schema)).not.toBeNull();
});

/** As `plainWords` was before it limited runs of combining marks. */
function slowlySorted(text: string): string {
  return plainWords(text.normalize("NFC"));
}
