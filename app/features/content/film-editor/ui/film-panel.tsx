import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { FramePlayer } from "~/features/content/taken-frames/ui/frame-player.tsx";
import type { CaptionEntry } from "~/features/video/captions/rules.ts";
import { CaptionsPanel } from "~/features/video/captions/ui/captions-panel.tsx";
import type { VideoChapters } from "~/features/video/chapters/rules.ts";
import { ChapterList } from "~/features/video/chapters/ui/chapter-list.tsx";
import { IntroEndField } from "~/features/video/chapters/ui/intro-end-field.tsx";
import type { PosterFrameChoice } from "~/features/video/poster-frames/rules.ts";
import { PosterChoice } from "~/features/video/poster-frames/ui/poster-choice.tsx";
import type { Poster } from "~/features/video/posters/rules.ts";
import { QualityState } from "~/features/video/renditions/ui/quality-state.tsx";
import { useVideoState } from "~/features/video/videos/ui/use-video-state.ts";
import { FilmStatus } from "~/features/video/videos/ui/video-state.tsx";
import type { VideoId } from "~/lib/ids.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { LoopField, type LoopSource } from "./loop-field.tsx";
import { PagePictures } from "./page-pictures.tsx";

export type FilmOfOwner = {
  videoId: VideoId;
  poster: Poster | null;
  posterFrames: PosterFrameChoice[];
  /** Null where nothing can loop. */
  loop: LoopSource | null;
  captions: CaptionEntry[];
  marks: VideoChapters;
};

/** State and settings of one film's video: renditions, poster, captions, chapters. */
export function FilmPanel({ film: { videoId, poster, posterFrames, loop, captions, marks } }: { film: FilmOfOwner }) {
  const { state, reachable, change } = useVideoState(videoId);
  useFreshLists(`${state?.status} ${state?.renditions?.status}`);
  if (!state) return <div aria-hidden className="h-40 rounded-panel bg-surface" />;
  const { renditions } = state;
  return (
    <div className="flex flex-col gap-12">
      <div className="max-w-2xl">
        <FilmStatus state={state} reachable={reachable} change={change} />
      </div>
      {renditions && (
        <FormPart heading="Quality">
          <QualityState
            renditions={renditions}
            onCancel={() => void change("renditions", "DELETE")}
            onRestart={() => void change("renditions")}
          />
        </FormPart>
      )}
      {loop && (
        <FormPart heading="Take a frame" lead="Pause the film at the picture you want.">
          <FramePlayer
            videoId={videoId}
            url={loop.url}
            chosen={posterFrames.find(({ chosen }) => chosen)?.id ?? null}
          />
        </FormPart>
      )}
      {posterFrames.length > 1 && (
        <FormPart heading="Poster" lead="What visitors see before they press Play.">
          <PosterChoice key={posterFrames.find(({ chosen }) => chosen)?.id} videoId={videoId} choices={posterFrames} />
        </FormPart>
      )}
      {loop && (
        <FormPart
          heading="Silent loop"
          lead="A bright part of the film that plays in your page’s opening, without sound."
        >
          <LoopField source={loop} />
        </FormPart>
      )}
      <PagePictures still={poster} />
      {state.platform === "file" && state.status === "ready" && (
        <FormPart heading="Captions" lead="For everyone who watches without sound, or in another language.">
          <CaptionsPanel videoId={videoId} captions={captions} />
        </FormPart>
      )}
      <FormPart heading="Skip Intro" lead="The button appears at the beginning and leads to this moment.">
        <IntroEndField videoId={videoId} introEndMs={marks.introEndMs} />
      </FormPart>
      <FormPart heading="Chapters" lead="Scenes that visitors can go to directly.">
        <ChapterList videoId={videoId} chapters={marks.chapters} />
      </FormPart>
    </div>
  );
}

/** Loads the lists again whenever the film's processing reaches another stage, because pictures are made on the way. */
function useFreshLists(stage: string) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (stage) void revalidate();
  }, [stage, revalidate]);
}
