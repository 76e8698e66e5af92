import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type IconButtonProps = ComponentProps<"button"> & { label: string; icon: LucideIcon; tip?: boolean };

export const ICON_BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:bg-raised hover:text-text md:pointer-fine:size-9";

/** A button without text; `tip` shows its name on a collapsed sidebar. */
export function IconButton({ label, icon: Icon, tip, ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} data-tip={tip ? label : undefined} {...button} className={ICON_BUTTON}>
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}
