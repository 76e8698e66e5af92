import { useEffect, useRef, useState } from "react";

/** Pictures by their address, loaded when they are asked for; `onArrival` is called as each is there. */
export function usePictures(onArrival: () => void) {
  const arrived = useRef(onArrival);
  useEffect(() => {
    arrived.current = onArrival;
  }, [onArrival]);
  const [pictureOf] = useState(() => {
    const pictures = new Map<string, HTMLImageElement>();
    return (src: string): HTMLImageElement | null => {
      const known = pictures.get(src);
      if (known) return known.complete && known.naturalWidth > 0 ? known : null;
      const picture = new Image();
      picture.onload = () => arrived.current();
      picture.src = src;
      pictures.set(src, picture);
      return null;
    };
  });
  return pictureOf;
}
