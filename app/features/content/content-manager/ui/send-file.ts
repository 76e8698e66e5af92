import { FILE_PROBLEMS } from "~/features/content/content-files/rules.ts";
import type { ContentAnswer } from "~/features/content/content-projects/input.ts";
import { FORM_KEY } from "~/lib/form-names.ts";
import type { ContentItemId, ContentProjectId, VideoId } from "~/lib/ids.ts";

/** A file itself, or the upload of a film. */
type Sent = { file: File } | { videoId: VideoId };
type Added = { id: ContentItemId | null; problem: string | null; note?: string | undefined };

const ANSWERED = [200, 409, 422, 429];

/** Adds a file to a content project; `id` is that of its item, `problem` and `note` are messages for the owner. */
export async function sendToProject(projectId: ContentProjectId, sent: Sent): Promise<Added> {
  const body = new FormData();
  body.set(FORM_KEY, crypto.randomUUID());
  if ("file" in sent) body.set("file", sent.file);
  else body.set("videoId", sent.videoId);
  const answer = await fetch(`/studio/content/projects/${projectId}/files`, { method: "POST", body }).catch(() => null);
  if (!answer || !ANSWERED.includes(answer.status)) return { id: null, problem: FILE_PROBLEMS.notSent };
  const { ok, id, problems, note }: ContentAnswer = await answer.json();
  return { id: id ?? null, note, problem: ok ? null : (problems.file ?? problems.form ?? FILE_PROBLEMS.notSent) };
}

/** Takes an upload back that was added: its item and its film. */
export async function takeBack(itemId: ContentItemId | null, videoId: VideoId): Promise<void> {
  const body = new FormData();
  if (itemId) body.set("ids", itemId);
  if (itemId) await fetch("/studio/content/items/removals", { method: "PUT", body }).catch(() => {});
  await fetch(`/videos/${videoId}`, { method: "DELETE" }).catch(() => {});
}
