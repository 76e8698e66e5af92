import type { EditOrder, ExportOrder, KlapOrder, ShortsOrder } from "~/lib/klap-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Klap } from "~/platform/klap.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Called } from "~/platform/service-calls.ts";
import type { ServiceJob } from "../queries.server.ts";
import { KLAP_OPERATION_CENTS } from "../rules/budget.ts";
import { HANDED_PURPOSE, type HandedFile, handedAddress } from "../rules/handed.ts";
import { editBody, foundShorts, shortsBody, standingOfKlap, watermarkBody } from "../rules/klap.ts";
import { EDIT_MESSAGES, EXPORT_MESSAGES, type Messages, SHORTS_MESSAGES } from "../rules/messages.ts";
import { orderEditedFile } from "./edits.server.ts";
import type { Hand, Seen, Standing } from "./hands.server.ts";
import { sendTaking } from "./renders.server.ts";
import { end } from "./worker.server.ts";

type Services = DbAndQueue & { sealedIds: SealedIds; config: { clipServices: ClipServices } };
type Ordered = { job: ServiceJob; reachedAt: string | null };
/** The address of a file for this job. */
type AddressOf = (file: HandedFile) => string;

/** What Klap does for one job; a sentence where it cannot fetch what it needs. */
export function klapHand(services: Services, klap: Klap, { job, reachedAt }: Ordered): Hand | string {
  const { klapOrder: order } = job;
  if (!order) throw new Error(`no order in the service job ${job.id}`);
  if (fetches(order) && !reachedAt) return job.kind === "shorts" ? SHORTS_MESSAGES.unreached : EDIT_MESSAGES.unreached;
  const sealed = services.sealedIds.seal(HANDED_PURPOSE, job.id);
  const addressOf: AddressOf = (file) => handedAddress(reachedAt ?? "", sealed, file);
  const find = async () => ({ ok: true, value: null }) as const;
  if (order.kind === "export") return { find, ...exportHand(services, klap, { job, order, addressOf }) };
  return order.kind === "edit"
    ? { find, ...editHand(services, klap, { job, order, addressOf }) }
    : { find, ...shortsHand(services, klap, { job, order, addressOf }) };
}

const fetches = (order: KlapOrder): boolean =>
  order.kind === "export" ? order.watermark !== null : order.kind === "edit" || order.link === null;

type Work<Order> = { job: ServiceJob; order: Order; addressOf: AddressOf };
type Doing = Omit<Hand, "find">;

const is = (standing: Standing): Called<Seen> => ({ ok: true, value: { isOurs: true, standing } });
const failed = (problem: string) => is({ is: "failed", problem });
const WORKING = is({ is: "working" });
const NO_OUTPUT = "it does not say where the result is";

function shortsHand(services: Services, klap: Klap, { order, addressOf }: Work<ShortsOrder>): Doing {
  return {
    begin: () => klap.makeShorts(shortsBody(order, order.link ?? addressOf("film.mp4"))),
    async ask(taskId) {
      const { outputId: folderId, told } = await taskOutput(klap, taskId, SHORTS_MESSAGES);
      if (folderId === null) return told;
      const listed = await klap.projectsOf(folderId);
      if (!listed.ok) return listed;
      const found = foundShorts(folderId, listed.value, order);
      if (!found.length) return failed(SHORTS_MESSAGES.nothing);
      const take = (job: ServiceJob) =>
        end(services, job, { state: "done", cents: KLAP_OPERATION_CENTS, bringsResult: true, found }, new Date());
      return is({ is: "done", take });
    },
  };
}

function editHand(services: Services, klap: Klap, { job, order, addressOf }: Work<EditOrder>): Doing {
  return {
    begin: () => klap.editVideo(editBody(order, job.title, addressOf("clip.mp4"))),
    async ask(taskId) {
      const { outputId: projectId, told } = await taskOutput(klap, taskId, EDIT_MESSAGES);
      if (projectId === null) return told;
      return is({ is: "done", take: (done) => orderEditedFile(services, done, { order, projectId }, new Date()) });
    },
  };
}

type TaskOutput = { outputId: string; told: null } | { outputId: null; told: Called<Seen> };

/** What a task has brought: its output's id; or how it stands until then. */
async function taskOutput(klap: Klap, taskId: string, messages: Messages): Promise<TaskOutput> {
  const called = await klap.taskOf(taskId);
  if (!called.ok) return { outputId: null, told: called };
  const { status, error, outputId } = called.value;
  const standing = standingOfKlap(status);
  if (standing === "working") return { outputId: null, told: WORKING };
  if (standing === "done" && outputId) return { outputId, told: null };
  return { outputId: null, told: failed(messages.failed(standing === "failed" ? error : NO_OUTPUT)) };
}

function exportHand(services: Services, klap: Klap, { job, order, addressOf }: Work<ExportOrder>): Doing {
  const messages = job.kind === "edited" ? EDIT_MESSAGES : EXPORT_MESSAGES;
  return {
    begin: () => klap.exportProject(order, watermarkBody(order, addressOf("watermark.png"))),
    async ask(exportId) {
      const called = await klap.exportOf(order, exportId);
      if (!called.ok) return called;
      const { status, error, error_message, src_url } = called.value;
      const standing = standingOfKlap(status ?? "");
      if (standing === "failed") return failed(messages.failed(error_message || error));
      if (!src_url && standing === "working") return WORKING;
      if (!src_url) return failed(messages.failed(NO_OUTPUT));
      return is({ is: "done", take: (done) => sendTaking(services, done) });
    },
  };
}
