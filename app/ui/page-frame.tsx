import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

type PageFrameProps = {
  src: string;
  title: string;
  /** The viewport of the framed page, in CSS pixels. */
  width: number;
  height: number;
  onLoad?: () => void;
};

/** A real page of ours in a viewport of the given size, scaled to the available width. */
export function PageFrame({ src, title, width, height, onLoad }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
  const hydrated = useHydrated();
  return (
    <div
      ref={box}
      className="relative mx-auto w-full overflow-hidden rounded-panel border border-line bg-surface"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
    >
      {hydrated && scale > 0 && (
        <iframe
          key={`${src} ${width}`}
          src={src}
          title={title}
          onLoad={onLoad}
          className="absolute top-0 left-0 max-w-none origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

function useScale(box: RefObject<HTMLElement | null>, width: number) {
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer = 0;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      // The screen around it is painted first.
      timer = window.setTimeout(() => setScale(element.clientWidth / width));
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [box, width]);
  return scale;
}
