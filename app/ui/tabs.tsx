import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

type Tab<Name extends string> = { name: Name; label: string; hasProblem?: boolean };
type TabsProps<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose(name: NoInfer<Name>): void;
  /** Keeps a height, so that what surrounds them stays where it is. */
  isSteady?: boolean;
  children: ReactNode;
};

const TAB =
  "relative inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-transparent border-b-2 px-1 font-medium text-muted hover:text-text aria-selected:border-accent aria-selected:text-text";

/** Parts of one form, of which one is seen; arrow keys, Home and End move between their names. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, isSteady, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${chosen}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  const choose = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs.at(placeAfter(event.key, place, tabs.length) ?? place);
    if (!next || next.name === chosen) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={choose}
        className="mb-6 flex gap-2 overflow-x-auto sm:gap-5 border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            className={TAB}
          >
            {tab.label}
            {tab.hasProblem && (
              <span className="size-2 rounded-full bg-danger">
                <span className="sr-only">has a problem</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className={isSteady ? "min-h-[min(30rem,50dvh)]" : undefined}
      >
        {children}
      </div>
    </>
  );
}

/** The place of the tab that a key leads to; null for other keys. */
export function placeAfter(key: string, place: number, count: number): number | null {
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
