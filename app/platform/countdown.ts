export type Countdown = {
  /** Both may be called again and again. */
  pause(): void;
  resume(): void;
  end(): void;
};

/** Calls `onEnd` once after this time, pauses not counted; it begins paused. */
export function countdown(ms: number, onEnd: () => void): Countdown {
  let leftMs = ms;
  let since = 0;
  let timer: NodeJS.Timeout | null = null;
  const stop = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  return {
    pause() {
      if (timer) leftMs -= performance.now() - since;
      stop();
    },
    resume() {
      if (timer) return;
      since = performance.now();
      timer = setTimeout(onEnd, Math.max(0, leftMs));
    },
    end: stop,
  };
}
