import { platformOf } from "~/features/clips/highlights/rules/reasons.ts";
import type { ServiceJob } from "~/features/clips/services/queries.server.ts";
import { KLAP_OPERATION_CENTS, renderCents } from "~/features/clips/services/rules/budget.ts";
import {
  EDIT_MESSAGES,
  EXPORT_MESSAGES,
  type FileProblem,
  type Messages,
  RENDER_MESSAGES,
} from "~/features/clips/services/rules/messages.ts";
import type { CaptionId } from "~/lib/ids.ts";
import type { ExportOrder } from "~/lib/klap-orders.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";
import type { Klap } from "~/platform/klap.ts";
import type { Called } from "~/platform/service-calls.ts";
import type { Shotstack } from "~/platform/shotstack.ts";
import type { MadeClip } from "../queries.server.ts";
import { type Expected, expectedOf } from "../rules/results.ts";
import { CALM } from "../rules/shorts.ts";
import { FIRST_REVISION } from "../rules.ts";

export type Makers = { shotstack: Shotstack | null; klap: Klap | null };

type Result = { url: string | null; cents?: number };
type Told = Pick<MadeClip, "captionId" | "transcript" | "madeLook"> &
  Partial<Pick<MadeClip, "startMs" | "endMs" | "originMs" | "bestPlatform">>;

/** The file of a clip that a service makes. */
export type FileElsewhere = {
  /** The change of the clip that it is of. */
  revision: number;
  expected: Expected;
  messages: Messages & Record<FileProblem, string>;
  /** What its owner reads once it is here. */
  complete?: string;
  /** Where it is by now, and what it costs; null without a key. */
  ask(makers: Makers): Promise<Called<Result> | null>;
  /** What is known of its clip once it is here; `lastsMs` is its own length. */
  told(lastsMs: number): Told;
};

/** The file that work brings; null where it brings none. */
export function fileOf({ kind, order, klapOrder, externalId }: ServiceJob): FileElsewhere | null {
  const id = externalId ?? "";
  if (order) return byShotstack(order, id);
  if (klapOrder?.kind !== "export") return null;
  const messages = kind === "edited" ? EDIT_MESSAGES : EXPORT_MESSAGES;
  return { ...byKlap(klapOrder, id), messages, ...(kind === "edited" && { complete: EDIT_MESSAGES.complete }) };
}

const byShotstack = (order: RenderOrder, id: string): FileElsewhere => ({
  ...{ revision: order.revision, expected: expectedOf(order), messages: RENDER_MESSAGES },
  async ask({ shotstack }) {
    const called = await shotstack?.renderOf(id, false);
    if (!called?.ok) return called ?? null;
    const { url, duration } = called.value;
    return { ok: true, value: { url: url ?? null, cents: duration ? renderCents(duration * 1000) : undefined } };
  },
  told() {
    const { captionId, transcript, shown, words } = order.made;
    return { captionId: captionId as CaptionId | null, transcript, madeLook: { shown, words } };
  },
});

/** The first file of a clip is Klap's. Its times are those of this file, and its words are not known. */
const byKlap = (order: ExportOrder, id: string): Omit<FileElsewhere, "messages"> => ({
  ...{ revision: FIRST_REVISION, expected: { ...order, isExact: false } },
  async ask({ klap }) {
    const called = await klap?.exportOf(order, id);
    if (!called?.ok) return called ?? null;
    return { ok: true, value: { url: called.value.src_url ?? null, cents: KLAP_OPERATION_CENTS } };
  },
  told: (lastsMs) => ({
    ...{ captionId: null, transcript: "", madeLook: null },
    ...{ startMs: 0, endMs: lastsMs, originMs: lastsMs, bestPlatform: platformOf(lastsMs, CALM) },
  }),
});
