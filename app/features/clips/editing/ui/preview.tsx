import { Pause, Play, Redo2, Undo2 } from "lucide-react";
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { type Plan, sceneAt } from "../rules/scenes.ts";
import { timeText } from "../rules.ts";
import { CANVAS_SCALE, drawScene } from "./draw-scene.ts";
import { type Playback, usePlayhead } from "./playback.ts";
import type { Editing } from "./use-editing.ts";
import { usePictures } from "./use-pictures.ts";
import type { FilmAround } from "./use-timeline.ts";

type PreviewProps = { film: FilmAround; plan: Plan; playback: Playback };

/** The clip as its file will show it: the film, cropped and lettered on a canvas. */
export function Preview({ film, plan, playback }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  const { video, playhead } = playback;
  const { width, height } = ASPECTS[plan.aspect];
  const redraw = useRef(() => {});
  const pictureOf = usePictures(() => redraw.current());
  const draw = useCallback(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !video.current || video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    const atMs = playhead.get();
    const { inside, bars } = film;
    const shown = { aspect: plan.aspect, scene: sceneAt(plan, atMs) };
    drawScene(context, { video: video.current, inside, bars }, shown, pictureOf);
  }, [film, plan, playhead, video, pictureOf]);
  useEffect(() => {
    redraw.current = draw;
    draw();
    return playhead.subscribe(draw);
  }, [draw, playhead]);
  useEffect(() => {
    for (const { src } of plan.layers.slice(0, AT_ONCE)) pictureOf(src);
  }, [plan, pictureOf]);
  return (
    <div className="grid place-items-center">
      {/* biome-ignore lint/a11y/useMediaCaption: the words of the clip are drawn on the canvas. */}
      <video
        ref={video}
        src={film.filmUrl}
        playsInline
        preload="auto"
        onLoadedMetadata={() => playback.seek(playhead.get())}
        onLoadedData={draw}
        onSeeked={draw}
        onError={() => setBroken(true)}
        className="pointer-events-none absolute size-px opacity-0"
        tabIndex={-1}
        aria-hidden
      />
      {isBroken ? (
        <p className="py-10 text-muted">
          This browser could not play the film. You can still edit the clip and render it.
        </p>
      ) : (
        <canvas
          ref={canvas}
          width={width * CANVAS_SCALE}
          height={height * CANVAS_SCALE}
          role="img"
          aria-label="Preview of the clip"
          onClick={playback.toggle}
          className="max-h-[30dvh] w-auto max-w-full cursor-pointer rounded-control bg-background lg:max-h-[44dvh]"
        />
      )}
    </div>
  );
}

/** Captions to load before they are seen. */
const AT_ONCE = 12;

type TransportProps = { playback: Playback; editing: Editing; playButton: Ref<HTMLButtonElement> };

/** Play, undo and redo, and where the preview is. */
export function Transport({ playback: { playhead, isPlaying, toggle }, editing, playButton }: TransportProps) {
  const { startMs, endMs } = editing.look;
  const at = usePlayhead(playhead, (atMs) => timeText(Math.round(Math.max(0, atMs - startMs) / 10) * 10));
  return (
    <div className="mt-1 -ms-3 flex items-center gap-1 lg:mt-3">
      <IconButton label={isPlaying ? "Pause" : "Play"} onPress={toggle} ref={playButton}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <p className="grow text-muted text-sm tabular-nums">
        {at} <span className="text-muted">/ {timeText(endMs - startMs)}</span>
      </p>
      <IconButton label="Undo" onPress={editing.undo} disabled={!editing.canUndo}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton label="Redo" onPress={editing.redo} disabled={!editing.canRedo}>
        <Redo2 aria-hidden />
      </IconButton>
    </div>
  );
}

type IconButtonProps = {
  label: string;
  onPress(): void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

export const IconButton = ({ label, onPress, disabled, ref, children }: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    aria-disabled={disabled || undefined}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text hover:bg-raised aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent [&_svg]:size-5"
  >
    {children}
  </button>
);
