import { data } from "react-router";
import { keepSameWords } from "~/features/clips/words/commands/same-words.server.ts";
import { addCaptions } from "~/features/video/captions/commands.server.ts";
import { newCaptionsInput, readingInput } from "~/features/video/captions/input.ts";
import { readCaptions } from "~/features/video/captions/queries/reading.server.ts";
import { readingOf } from "~/features/video/captions/rules/reading.ts";
import { type CaptionReading, captionMessage } from "~/features/video/captions/rules.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-captions";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Stores a caption file for one language; one that may have been misread is shown first, and sent again when checked. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const fields = fieldsOf(context);
  const parsed = newCaptionsInput.safeParse(fields);
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? captionMessage({ reason: "not-captions" }));
  const { db, storage } = context.get(productContext);
  const { file, ...words } = parsed.data;
  const { encoding, isChecked } = readingInput.parse(fields);
  const read = await readCaptions(new Uint8Array(await file.arrayBuffer()), encoding);
  if (!read.ok) return refuse(captionMessage(read));
  if (!isChecked && (encoding || !read.isCertain || read.leftOut.length))
    return answer({ reading: readingOf(read) }, 200);
  const captions = { ...words, cues: read.cues };
  const added = await addCaptions({ db, storage }, { accountId, videoId: id }, captions, new Date());
  if (added.ok) {
    await keepSameWords({ db, storage }, { accountId, videoId: id });
    return answer({ id: added.id }, 201);
  }
  if (added.reason === "not-found") throw notFound();
  return refuse(captionMessage(added), isChecked ? readingOf(read) : null);
}

type Answer = { id: string | null; problem: string | null; reading: CaptionReading | null };

const answer = (some: Partial<Answer>, status: number) =>
  data({ ok: status < 300, id: null, problem: null, reading: null, ...some }, { status });

const refuse = (problem: string, reading: CaptionReading | null = null) => answer({ problem, reading }, 422);
