import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { type LucideIcon, Search, X } from "lucide-react";

export type Command = { value: string; label: string; note?: string; icon: LucideIcon; run(): void };
export type CommandGroup = { value: string; items: Command[] };

type PaletteProps = { open: boolean; onOpenChange(open: boolean): void; groups: CommandGroup[] };

const POPUP = [
  "relative flex max-h-[min(34rem,calc(100dvh-2rem))] w-full max-w-xl flex-col overflow-hidden rounded-panel border border-edge bg-surface text-text",
  "transition-[opacity,scale] duration-150 ease-camera data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0",
].join(" ");

/** Every screen and command, found by typing. Loaded on first use. */
export const Palette = ({ open, onOpenChange, groups }: PaletteProps) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-50 bg-background/75 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-[14vh]">
        <Dialog.Popup aria-label="Command palette" className={POPUP}>
          <Autocomplete.Root
            open
            inline
            items={groups}
            itemToStringValue={({ label }: Command) => label}
            autoHighlight="always"
            keepHighlight
          >
            <Field />
            <Results onDone={() => onOpenChange(false)} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
);

const Field = () => (
  <div className="flex items-center gap-3 border-line border-b px-4">
    <Search aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
    <Autocomplete.Input
      aria-label="Search the studio"
      placeholder="Go to a screen, or choose an action"
      className="h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted focus-visible:shadow-none"
    />
    <Dialog.Close className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-control text-muted text-sm hover:text-text">
      <span className="sr-only">Close the palette</span>
      <X aria-hidden className="size-5 md:hidden" strokeWidth={1.75} />
      <kbd aria-hidden className="font-sans max-md:hidden">
        Esc
      </kbd>
    </Dialog.Close>
  </div>
);

const Results = ({ onDone }: { onDone(): void }) => (
  <div className="min-h-0 overflow-y-auto overscroll-contain p-2">
    <Autocomplete.Empty className="empty:hidden">
      <p className="px-3 py-6 text-muted">Nothing of that name was found.</p>
    </Autocomplete.Empty>
    <Autocomplete.List>
      {(group: CommandGroup) => (
        <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-3">
          <Autocomplete.GroupLabel className="px-3 py-1.5 font-medium text-muted text-xs">
            {group.value}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(command: Command) => <Line key={command.value} command={command} onDone={onDone} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  </div>
);

function Line({ command, onDone }: { command: Command; onDone(): void }) {
  const { label, note, icon: Icon, run } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={() => {
        onDone();
        run();
      }}
      className="flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-[0.9375rem] outline-none data-highlighted:bg-raised md:pointer-fine:min-h-10"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 grow truncate">{label}</span>
      {note && <span className="shrink-0 text-muted text-sm">{note}</span>}
    </Autocomplete.Item>
  );
}
