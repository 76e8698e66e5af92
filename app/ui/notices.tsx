import { X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

type Notice = { text: string; undo?: () => void };
type Notices = {
  /** Shows a message for a while, with an undo button where there is one. Errors of a field belong to the field. */
  say(text: string, undo?: () => void): void;
  /** Makes a change, and says so at its end: an undo that comes meanwhile waits for it, and takes this one back. */
  during(change: () => Promise<void>): Promise<void>;
  /** Takes the latest change back; false where there is none. */
  undo(): boolean;
  /** A message for screen readers only, about a visible change. */
  announce(text: string): void;
};
type Shown = Notice & { id: number };

const NoticesContext = createContext<Notices | null>(null);

const SHOWN_MS = 6000;
/** Longer, because undoing needs time to decide. */
const SHOWN_WITH_UNDO_MS = 30_000;
const MOST_AT_ONCE = 3;

/** The only place where a screen shows messages about what just happened. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error("there is no NoticesArea around this screen");
  return notices;
}

let lastId = 0;

export function NoticesArea({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [announced, setAnnounced] = useState("");
  // At once, and not at the next render: an undo that is asked for in between would take the change before back.
  const present = useRef<Shown[]>([]);
  const change = useCallback((next: (before: Shown[]) => Shown[]) => {
    present.current = next(present.current);
    setShown(present.current);
  }, []);
  const dismiss = useCallback((gone: number) => change((before) => before.filter(({ id }) => id !== gone)), [change]);
  const { undo, during } = useUndo(present, dismiss);
  const notices = useMemo<Notices>(
    () => ({
      say: (text, undo) => change((before) => [...before, { id: ++lastId, text, undo }].slice(-MOST_AT_ONCE)),
      ...{ undo, during },
      announce: setAnnounced,
    }),
    [undo, during, change],
  );
  return (
    <NoticesContext value={notices}>
      {children}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <section
        aria-label="Notices"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-40 mx-auto w-full max-w-md px-4 md:end-4 md:start-auto md:mx-0"
      >
        <div role="status" aria-relevant="additions" className="flex flex-col gap-2">
          {shown.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onGone={dismiss} />
          ))}
        </div>
      </section>
    </NoticesContext>
  );
}

/** Undoes the latest change; also by Ctrl+Z or ⌘Z, but in a text field that key is the field's. */
function useUndo(present: RefObject<Shown[]>, onGone: (id: number) => void): Pick<Notices, "undo" | "during"> {
  const undoNewest = useCallback(() => {
    const newest = present.current.findLast(({ undo }) => undo);
    if (!newest) return false;
    onGone(newest.id);
    newest.undo?.();
    return true;
  }, [present, onGone]);
  const { isUnderWay, during } = useChanges(undoNewest);
  const undo = useCallback(() => isUnderWay() || undoNewest(), [isUnderWay, undoNewest]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isUndoKey(event) && !isTyping(event.target) && undo()) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [undo]);
  return { undo, during };
}

/** Counts changes that are under way; `isUnderWay` asks for an undo after the last of them where there are some. */
function useChanges(undoNewest: () => boolean) {
  const counted = useRef({ underWay: 0, undoWanted: false });
  const [undosDue, setUndosDue] = useState(0);
  // After the render that shows what the last change said.
  useEffect(() => {
    if (undosDue) undoNewest();
  }, [undosDue, undoNewest]);
  const during = useCallback(async (change: () => Promise<void>) => {
    const changes = counted.current;
    changes.underWay += 1;
    try {
      await change();
    } finally {
      changes.underWay -= 1;
      if (!changes.underWay && changes.undoWanted) setUndosDue((due) => due + 1);
      if (!changes.underWay) changes.undoWanted = false;
    }
  }, []);
  const isUnderWay = useCallback(() => {
    counted.current.undoWanted = counted.current.underWay > 0;
    return counted.current.undoWanted;
  }, []);
  return { isUnderWay, during };
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "z";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

function NoticeLine({ notice: { id, text, undo }, onGone }: { notice: Shown; onGone(id: number): void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onGone(id), undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, id, undo, onGone]);
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div
      {...hold}
      {...release}
      className="pointer-events-auto flex min-h-13 animate-[rise_200ms_var(--ease-camera)] items-center gap-2 rounded-control border border-edge bg-raised ps-4 pe-1.5 text-[0.9375rem]"
    >
      <span dir="auto" className="min-w-0 grow py-3 [overflow-wrap:anywhere]">
        {text}
      </span>
      {undo && (
        <NoticeButton
          shortcuts="Control+Z Meta+Z"
          onClick={() => {
            onGone(id);
            undo();
          }}
        >
          Undo
        </NoticeButton>
      )}
      <NoticeButton label="Dismiss" onClick={() => onGone(id)}>
        <X aria-hidden className="size-4" />
      </NoticeButton>
    </div>
  );
}

type NoticeButtonProps = { label?: string; shortcuts?: string; onClick(): void; children: ReactNode };

const NoticeButton = ({ label, shortcuts, ...button }: NoticeButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={shortcuts}
    {...button}
    className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-control px-2 font-semibold text-accent hover:bg-surface"
  />
);
