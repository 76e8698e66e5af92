import { Search } from "lucide-react";
import { useHydrated } from "../use-hydrated.ts";

const MODIFIER_KEY = "Control+K Meta+K";

/** Opens the command palette; in the collapsed sidebar, its icon alone. */
export function SearchButton({ onPress }: { onPress(): void }) {
  const isApple = useHydrated() && /Mac|iPhone|iPad/.test(navigator.platform);
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={MODIFIER_KEY}
      data-tip="Search"
      className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line px-3 text-[0.9375rem] text-muted transition-colors duration-150 hover:border-edge hover:text-text md:pointer-fine:min-h-9 rail:size-10 rail:justify-center rail:px-0"
    >
      <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="grow text-start rail:sr-only">Search</span>
      <kbd aria-hidden className="font-sans text-xs rail:hidden">
        {isApple ? "⌘ K" : "Ctrl K"}
      </kbd>
    </button>
  );
}
