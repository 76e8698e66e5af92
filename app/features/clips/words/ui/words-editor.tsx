import { useEffect, useReducer, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { LANGUAGES } from "~/features/video/captions/ui/languages.ts";
import type { VideoId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { useFailure } from "~/ui/sending.ts";
import { edited, editorOf } from "../rules/editor.ts";
import type { WordsOfFilm } from "../rules.ts";
import { LeaveWords } from "./leave-words.tsx";
import { LineList } from "./line-list.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFilmPlayback } from "./use-film-playback.ts";

type Answer = { ok: boolean; id: string | null; problem: string | null };

/** The lines of a film beside its picture; they are saved as a whole. */
export function WordsEditor({ videoId, videoUrl, captions, shownId, lines }: WordsOfFilm) {
  const { data, state, submit } = useSender<Answer>();
  const [editor, edit] = useReducer(edited, lines, editorOf);
  const [srclang, setSrclang] = useState("en");
  const playback = useFilmPlayback(editor.lines);
  const failure = useFailure();
  useSaved(data, captions.length > 1 ? videoId : null);
  useLoaded(shownId, () => edit({ kind: "load", lines }));
  const isSaving = state !== "idle";
  const save = () => {
    const body = new FormData();
    body.set("captionId", shownId ?? "");
    body.set("srclang", srclang);
    const kept = editor.lines.map(({ cues, startMs, endMs, text }) => ({ cues, startMs, endMs, text }));
    body.set("lines", JSON.stringify(kept));
    const options = {
      method: "put",
      action: `/studio/clips/words/${videoId}`,
      encType: "multipart/form-data",
    } as const;
    if (!isSaving) void submit(body, options);
  };
  return (
    <section aria-label="Lines" className="flex flex-col gap-5">
      <LeaveWords isUnsaved={editor.isChanged && !isSaving} />
      <FormProblem message={failure ?? data?.problem ?? undefined} />
      <div className="flex flex-col gap-6 xl:flex-row xl:items-start">
        {videoUrl && (
          <video
            {...playback.video}
            src={videoUrl}
            controls
            playsInline
            preload="metadata"
            aria-label="The film"
            className={`${STUCK} top-16 z-[5] max-h-[34dvh] w-full rounded-control bg-black object-contain md:top-4 xl:order-2 xl:max-w-md`}
          >
            <track kind="captions" />
          </video>
        )}
        <div className="flex min-w-0 grow flex-col gap-4">
          {shownId === null && (
            <div className="max-w-xs">
              <SelectField
                label="Language"
                name="srclang"
                value={srclang}
                onChange={({ target }) => setSrclang(target.value)}
                options={LANGUAGES}
              />
            </div>
          )}
          <LineList
            editor={editor}
            edit={edit}
            isReadOnly={isSaving}
            saidKey={playback.saidKey}
            onPlay={videoUrl ? playback.play : null}
          />
          <Toolbar {...{ editor, edit, isSaving }} onSave={save} isSaved={data?.ok === true} />
        </div>
      </div>
    </section>
  );
}

/** A low screen has no room for the film and its lines. */
const STUCK = "[@media(min-height:40rem)]:sticky";

/** Saved captions have another address, which a screen of one among several goes on with. */
function useSaved(data: Answer | undefined, videoId: VideoId | null) {
  const navigate = useNavigate();
  const id = data?.ok ? data.id : null;
  useEffect(() => {
    if (id && videoId) void navigate(`?film=${videoId}&captions=${id}`, { replace: true, preventScrollReset: true });
  }, [id, videoId, navigate]);
}

/** Calls back when other captions are shown than before. */
function useLoaded(shownId: string | null, onLoad: () => void) {
  const loaded = useRef(shownId);
  useEffect(() => {
    if (loaded.current === shownId) return;
    loaded.current = shownId;
    onLoad();
  });
}
