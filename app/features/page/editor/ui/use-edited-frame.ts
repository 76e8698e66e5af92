import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { editedPath, kindOfField } from "../rules.ts";
import { type Connection, connectFrame } from "./frame/connection.ts";
import type { Limits } from "./section-fields.tsx";

type Callbacks = { onSelect(id: string, picture: string | null): void; onEntered(path: string | null): void };

/** Connects the page in the frame with the draft, each time that it has loaded. */
export function useEditedFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  isEditing: boolean,
  limits: Limits,
  { onSelect, onEntered }: Callbacks,
) {
  const store = useDraftStore();
  const [shown, setShown] = useState<string[]>([]);
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
    connect();
    element.addEventListener("load", connect);
    return () => {
      element.removeEventListener("load", connect);
      connected?.end();
      setConnection(null);
    };
  }, [frame, isEditing, store]);
  return { shown, connection };
}
