import { z } from "zod";
import type { EditBody, KlapWatermark, ProjectPlace, ShortsBody } from "~/lib/klap-orders.ts";
import { storableText } from "~/lib/storable.ts";
import type { Config } from "./config.ts";
import { type Called, openServiceCalls } from "./service-calls.ts";

const LONGEST_TEXT = 2_000;
/** More clips than anybody asks for. */
const MOST_PROJECTS = 100;

/** Ids are parts of addresses. */
const id = z.string().regex(/^[\w.-]{1,100}$/);
const text = z
  .string()
  .nullish()
  .transform((value) => storableText((value ?? "").slice(0, LONGEST_TEXT)));

/** Both forms in which tasks are told: `id` and `output_id` by its documentation, `task_id` and `folder_id` as seen. */
const task = z
  .object({
    ...{ id: id.nullish(), task_id: id.nullish(), output_id: id.nullish(), folder_id: id.nullish() },
    ...{ status: z.string().max(50).nullish(), error: text, error_message: text },
  })
  .refine(({ id, task_id }) => id ?? task_id, "an answer without an id")
  .transform(({ id, task_id, output_id, folder_id, status, error, error_message }) => ({
    ...{ id: String(id ?? task_id), status: status ?? "", outputId: output_id ?? folder_id ?? null },
    error: error_message || error,
  }));
/** What the service says of a task; `outputId` is a folder of clips, or a project. */
type KlapTask = z.output<typeof task>;

const project = z.object({
  ...{ id, name: text, virality_score: z.number().nullish(), virality_score_explanation: text },
});
type KlapProject = z.output<typeof project>;

const exported = z.object({
  id,
  status: z.string().max(50).nullish(),
  src_url: z.string().max(4096).nullish(),
  ...{ error: text, error_message: text },
});
type KlapExport = z.output<typeof exported>;

export type Klap = {
  /** Starts work that costs money; returns the task's id. */
  makeShorts(body: ShortsBody): Promise<Called<string>>;
  /** The same. */
  editVideo(body: EditBody): Promise<Called<string>>;
  taskOf(taskId: string): Promise<Called<KlapTask>>;
  /** The clips of a folder. */
  projectsOf(folderId: string): Promise<Called<KlapProject[]>>;
  /** Starts work that costs money: the file of a project. Returns the export's id. */
  exportProject(place: ProjectPlace, watermark: KlapWatermark | null): Promise<Called<string>>;
  exportOf(place: ProjectPlace, exportId: string): Promise<Called<KlapExport>>;
};

const LIMITS = { maxBytes: 256 * 1024, timeoutMs: 30_000 };

/** Klap by its public documentation (docs.klap.app); null where no key is set. */
export function openKlap({ clipServices, baseUrl }: Pick<Config, "clipServices" | "baseUrl">): Klap | null {
  const { klap } = clipServices;
  if (!klap) return null;
  const call = openServiceCalls(klap, { baseUrl, headers: { authorization: `Bearer ${klap.key}` } });
  const begin = async (path: string, json: object, shape: z.ZodType<{ id: string }>): Promise<Called<string>> => {
    const called = await call({ path, json, ...LIMITS }, shape);
    return called.ok ? { ok: true, value: called.value.id } : called;
  };
  return {
    makeShorts: (body) => begin("/tasks/video-to-shorts", body, task),
    editVideo: (body) => begin("/tasks/video-to-video", body, task),
    taskOf: (taskId) => call({ path: `/tasks/${encodeURIComponent(taskId)}`, ...LIMITS }, task),
    projectsOf: (folderId) =>
      call({ path: `/projects/${encodeURIComponent(folderId)}`, ...LIMITS }, z.array(project).max(MOST_PROJECTS)),
    exportProject: (place, watermark) => begin(exportsOf(place), watermark ? { watermark } : {}, exported),
    exportOf: (place, exportId) =>
      call({ path: `${exportsOf(place)}/${encodeURIComponent(exportId)}`, ...LIMITS }, exported),
  };
}

const exportsOf = ({ folderId, projectId }: ProjectPlace): string =>
  `/projects/${[folderId, projectId].flatMap((part) => (part ? encodeURIComponent(part) : [])).join("/")}/exports`;
