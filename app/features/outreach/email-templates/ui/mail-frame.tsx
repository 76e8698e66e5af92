import { useRef } from "react";
import { useRoom } from "~/ui/use-room.ts";
import { PREVIEW_WIDTHS, type PreviewWidth } from "../rules/previews.ts";

/** The mail at the width of a device, made smaller where there is less room; nothing in it runs. */
export function MailFrame({ html, width }: { html: string | null; width: PreviewWidth }) {
  const area = useRef<HTMLDivElement>(null);
  const room = useRoom(area);
  const wanted = PREVIEW_WIDTHS[width];
  const scale = room.width ? Math.min(1, room.width / wanted) : 1;
  return (
    <div ref={area} className="flex h-[min(40rem,70dvh)] justify-center overflow-hidden">
      {html === null ? (
        <p className="self-center text-muted">Loading the preview…</p>
      ) : (
        <iframe
          title="The mail"
          sandbox=""
          srcDoc={html}
          className="shrink-0 origin-top border-0"
          style={{ width: wanted, height: room.height / scale || "100%", scale }}
        />
      )}
    </div>
  );
}
