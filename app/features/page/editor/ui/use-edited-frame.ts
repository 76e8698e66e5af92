import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { editedPath, kindOfField } from "../rules.ts";
import { type Connection, connectFrame, type Shown } from "./frame/connection.ts";
import type { Limits } from "./section-fields.tsx";

type Callbacks = { onSelect(id: string, picture: string | null): void; onEntered(path: string | null): void };

const NOTHING: Shown = { ids: [], pictures: {} };

/** Connects the page in the frame with the draft, each time that it has loaded; `shown` is null before the first time. */
export function useEditedFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  isEditing: boolean,
  limits: Limits,
  { onSelect, onEntered }: Callbacks,
) {
  const store = useDraftStore();
  const [shown, setShown] = useState<Shown | null>(null);
  const [connection, setConnection] = useState<Connection | null>(null);
  const selected = useEffectEvent(onSelect);
  const entered = useEffectEvent(onEntered);
  const most = useEffectEvent((path: string) => limits.texts[kindOfField(path)] ?? 0);
  useEffect(() => {
    const element = frame.current;
    if (!element || !isEditing) return;
    let connected: Connection | null = null;
    const connect = () => {
      const page = element.contentDocument;
      if (page?.readyState !== "complete" || !page.URL.endsWith(editedPath(store.page))) return;
      connected?.end();
      connected = connectFrame(page, store, {
        onSelect: (...pressed) => selected(...pressed),
        onEntered: (path) => entered(path),
        onShown: setShown,
        most: (path) => most(path),
      });
      setConnection(connected);
    };
    const loaded = () => {
      connect();
      // Without its page the sections can still be opened.
      if (!connected) setShown((known) => known ?? NOTHING);
    };
    connect();
    element.addEventListener("load", loaded);
    return () => {
      element.removeEventListener("load", loaded);
      connected?.end();
      setConnection(null);
    };
  }, [frame, isEditing, store]);
  return { shown, connection };
}
