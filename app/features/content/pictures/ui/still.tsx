import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { Button } from "~/ui/button.tsx";
import { pictureOfKey, smallKey } from "../rules.ts";

type StillProps = {
  pictureKey: string;
  place: number;
  count: number;
  onMove(step: -1 | 1): void;
  onRemove(): void;
  /** Fields below the picture. */
  children?: ReactNode;
};

/** One still for print, with its size. */
export function Still({ pictureKey, place, count, onMove, onRemove, children }: StillProps) {
  const size = pictureOfKey(pictureKey);
  const number = place + 1;
  return (
    <li className="flex flex-col gap-1 rounded-panel bg-surface p-3">
      <img
        src={mediaUrl(smallKey(pictureKey))}
        alt={`Still ${number}`}
        loading="lazy"
        className="aspect-video w-full rounded-control bg-raised object-cover"
      />
      {children}
      <div className="flex items-center gap-1">
        <span className="me-auto text-muted text-sm tabular-nums">{size && `${size.width} × ${size.height}`}</span>
        <Button
          type="button"
          variant="ghost"
          className="px-3"
          aria-label={`Move still ${number} forward`}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(-1)}
        >
          <ArrowLeft aria-hidden />
        </Button>
        <Button
          type="button"
          variant="ghost"
          className="px-3"
          aria-label={`Move still ${number} back`}
          aria-disabled={place === count - 1}
          onClick={() => place < count - 1 && onMove(1)}
        >
          <ArrowRight aria-hidden />
        </Button>
        <Button type="button" variant="ghost" className="px-3" aria-label={`Remove still ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}
