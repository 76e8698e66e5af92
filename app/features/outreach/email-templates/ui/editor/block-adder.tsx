import {
  CalendarDays,
  Clapperboard,
  Code,
  Film,
  Heading,
  Image,
  type LucideIcon,
  Minus,
  MousePointerClick,
  MoveVertical,
  Quote,
  Share2,
  Text,
} from "lucide-react";
import { BLOCK_KINDS, BLOCK_LABELS, type BlockKind } from "../../rules/blocks.ts";

const ICONS: Record<BlockKind, LucideIcon> = {
  heading: Heading,
  text: Text,
  button: MousePointerClick,
  poster: Film,
  still: Image,
  film: Clapperboard,
  screenings: CalendarDays,
  quote: Quote,
  divider: Minus,
  space: MoveVertical,
  social: Share2,
  html: Code,
};

type BlockAdderProps = { legend: string; onAdd(kind: BlockKind): void };

/** One button for each kind of part. */
export function BlockAdder({ legend, onAdd }: BlockAdderProps) {
  return (
    <fieldset className="mt-2">
      <legend className="mb-2 font-medium text-[0.9375rem]">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 @md:grid-cols-3 @2xl:grid-cols-4">
        {BLOCK_KINDS.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <button
              key={kind}
              type="button"
              onClick={() => onAdd(kind)}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-surface px-3 text-start text-[0.9375rem] transition-colors hover:bg-raised"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              {BLOCK_LABELS[kind]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
