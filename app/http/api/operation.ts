import { z } from "zod";
import type { Scope } from "~/features/account/api-keys/rules/scopes.ts";
import type { Entitlement } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import type * as ids from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";
import type { Product } from "~/product.server.ts";
import type { Refusal } from "./problems.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** What stands between braces in a path. */
type Ids = {
  campaignId: ids.CampaignId;
  captionId: ids.CaptionId;
  clipId: ids.MadeClipId;
  commentId: ids.CommentId;
  contactId: ids.ContactId;
  deliveryId: ids.WebhookDeliveryId;
  emailTemplateId: ids.EmailTemplateId;
  exportId: ids.ExportId;
  festivalRunId: ids.FestivalRunId;
  folderId: ids.FolderId;
  inquiryId: ids.InquiryId;
  invitationId: ids.CastInvitationId;
  itemId: ids.ContentItemId;
  linkId: ids.LinkId;
  packId: ids.EmojiPackId;
  pageId: ids.PageId;
  pageVideoId: ids.ClipId;
  previewId: string;
  projectId: ids.ContentProjectId;
  replyId: ids.ReplyId;
  requestId: ids.ContactRequestId;
  runId: ids.ClipRunId;
  saleId: ids.SaleId;
  scheduleId: ids.ClipScheduleId;
  screenerId: ids.ScreenerId;
  segmentId: ids.SegmentId;
  sourceId: ids.ClipSourceId;
  /** The number of a version of a page. */
  version: string;
  videoId: ids.VideoId;
  webhookId: ids.WebhookEndpointId;
};
type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type IdsIn<Path> = Pick<Ids, NamesIn<Path> & keyof Ids>;

/** Versions have a number for each page. */
const VERSION = "version";

/** Whose key it is, and what its account may do. */
export type Caller = { accountId: ids.AccountId; entitlement: Entitlement & { role: Role } };

type Common<Named, Query, Body> = Caller & {
  product: Product;
  ids: Named;
  query: Query;
  body: Body;
  /** Where the page of a list begins; null for the first one. */
  after: string | null;
  now: Date;
};
/** What an adapter of a read gets; it names what it uses. */
export type Read<Named extends keyof Ids = never, Query = unknown> = Common<Pick<Ids, Named>, Query, null> & {
  db: Reader;
};
/** What an adapter of a change gets: it runs in the transaction that also keeps its answer. */
export type Change<Named extends keyof Ids = never, Body = unknown> = Common<Pick<Ids, Named>, unknown, Body> & {
  tx: Tx;
};

export type Done<Value = null> = { ok: true; value: Value } | Refusal;
type Listed<Value> = { items: Value[]; next: string | null };

/** A call whose parts were checked by the operation's own schemas. */
export type Checked = Common<Record<string, string>, unknown, unknown> & { db: Reader; tx: Tx };

export type Operation = {
  method: Method;
  path: string;
  scope: Scope;
  /** What it does, in one line. */
  does: string;
  query: z.ZodType;
  input: z.ZodType | null;
  /** Most bytes of the body. */
  bodyBytes: number;
  /** Null for an answer without a body. */
  answer: z.ZodType | null;
  status: 200 | 201 | 202 | 204;
  isList: boolean;
  /** Costs much, and is counted by a stricter limit. */
  isHeavy: boolean;
  /** The read whose answer a change is about; set by `resources.ts`. */
  resource: Operation | null;
  run(call: Checked): Promise<Done<unknown>>;
};

const KB = 1024;
const USUAL_BYTES = 64 * KB;
/** A page's whole document. */
export const DOCUMENT_BYTES = 1024 * KB;

const NOTHING = z.strictObject({});

type Extra<Query extends z.ZodType> = { query?: Query; isHeavy?: boolean };
type ReadOf<Path, Query extends z.ZodType> = Common<IdsIn<Path>, z.output<Query>, null> & { db: Reader };
type ChangeOf<Path, Input extends z.ZodType> = Common<IdsIn<Path>, unknown, z.output<Input>> & { tx: Tx };

const reading = { method: "GET", input: null, bodyBytes: 0, status: 200, resource: null } as const;

/** Reads one resource; null from its query is 404. */
export function one<const Path extends string, Answer extends z.ZodType, Query extends z.ZodType = typeof NOTHING>(
  path: Path,
  scope: Scope,
  does: string,
  told: Extra<Query> & { answer: Answer; run(call: ReadOf<Path, Query>): Promise<z.input<Answer> | null> },
): Operation {
  return {
    ...reading,
    ...{ path, scope, does, answer: told.answer, query: told.query ?? NOTHING },
    ...{ isList: false, isHeavy: told.isHeavy ?? false },
    async run(call) {
      const value = await told.run(call as unknown as ReadOf<Path, Query>);
      return value === null ? { ok: false, code: "not-found" } : { ok: true, value };
    },
  };
}

/** Reads one page of a list; null from its query is 404. */
export function list<const Path extends string, Item extends z.ZodType, Query extends z.ZodObject = typeof NOTHING>(
  path: Path,
  scope: Scope,
  does: string,
  told: Extra<Query> & { item: Item; run(call: ReadOf<Path, Query>): Promise<Listed<z.input<Item>> | null> },
): Operation {
  return {
    ...reading,
    ...{ path, scope, does, isList: true, isHeavy: told.isHeavy ?? false },
    query: (told.query ?? NOTHING).extend({ after: z.string().max(2000).optional() }),
    answer: z.object({ items: z.array(told.item), next: z.string().nullable() }),
    async run(call) {
      const value = await told.run(call as unknown as ReadOf<Path, Query>);
      return value === null ? { ok: false, code: "not-found" } : { ok: true, value };
    },
  };
}

type Told<Path, Input extends z.ZodType, Answer extends z.ZodType> = {
  input: Input;
  answer: Answer;
  bodyBytes?: number;
  isHeavy?: boolean;
  run(call: ChangeOf<Path, Input>): Promise<Done<z.input<Answer>>>;
};

const changing =
  (method: "POST" | "PATCH" | "PUT", status: 200 | 201 | 202) =>
  <const Path extends string, Input extends z.ZodType, Answer extends z.ZodType>(
    path: Path,
    scope: Scope,
    does: string,
    { run, input, answer, bodyBytes = USUAL_BYTES, isHeavy = false }: Told<Path, Input, Answer>,
  ): Operation => ({
    ...{ method, path, scope, does, status, input, answer, bodyBytes, isHeavy },
    ...{ query: NOTHING, isList: false, resource: null },
    run: (call) => run(call as unknown as ChangeOf<Path, Input>),
  });

/** Makes something new, and answers with it. */
export const make = changing("POST", 201);
/** Begins work that goes on after the answer, and answers with its state. */
export const begin = changing("POST", 202);
/** Does something to a resource, and answers with what it is now. */
export const act = changing("POST", 200);
/** Changes the given fields, and answers with the whole resource. */
export const change = changing("PATCH", 200);
/** Sets the whole of something. */
export const put = changing("PUT", 200);

/** Removes a resource, or what it stands for. */
export function remove<const Path extends string>(
  path: Path,
  scope: Scope,
  does: string,
  run: (call: ChangeOf<Path, typeof NOTHING>) => Promise<Done>,
): Operation {
  return {
    ...{ method: "DELETE", path, scope, does, status: 204, input: null, answer: null, bodyBytes: 0 },
    ...{ query: NOTHING, isList: false, isHeavy: false, resource: null },
    run: (call) => run(call as unknown as ChangeOf<Path, typeof NOTHING>),
  };
}

const NUMBER = /^[1-9]\d{0,8}$/;
const uuid = z.uuid();

/** Whether what stands in a path for a name can be an id: the number of a version, a uuid for everything else. */
export const isIdFor = (name: string, text: string): boolean =>
  name === VERSION ? NUMBER.test(text) : uuid.safeParse(text).success;

/** The JSON Schema of an id. */
export const idSchemaOf = (name: string) =>
  name === VERSION ? { type: "string", pattern: NUMBER.source } : { type: "string", format: "uuid" };

/** The body of a change that needs nothing told. */
export const NO_INPUT = NOTHING;
