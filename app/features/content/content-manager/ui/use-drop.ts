import { type DragEvent, useState } from "react";

const TEXTS = ["text/uri-list", "text/plain"];

type Taken = { onText(text: string): void; onFiles(files: File[]): void };

/** What a part of the screen needs so that links, bookmarks, texts and files can be dropped there; cards are none. */
export function useDrop({ onText, onFiles }: Taken) {
  const [isOver, setIsOver] = useState(false);
  const props = {
    onDragOver(event: DragEvent) {
      if (!isTaken(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (!isTaken(event)) return;
      event.preventDefault();
      // A picture that is dragged from another page brings its file too, but its address is meant.
      const text = TEXTS.map((type) => event.dataTransfer.getData(type)).find(Boolean);
      if (text) onText(text);
      else onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, props };
}

const isTaken = ({ dataTransfer }: DragEvent) =>
  dataTransfer.types.some((type) => type === "Files" || TEXTS.includes(type));
