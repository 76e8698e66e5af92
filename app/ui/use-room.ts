import { type RefObject, useLayoutEffect, useState } from "react";

/** The size of an element's content in CSS pixels; 0 before it is known. */
export function useRoom(area: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!area.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area]);
  return room;
}
