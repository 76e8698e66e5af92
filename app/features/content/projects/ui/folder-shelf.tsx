import { FolderOutput, Folder as FolderSign } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Carried, CarriedName } from "~/ui/drag-onto.tsx";
import { type Folder, NO_FOLDER } from "../rules.ts";

type FolderShelfProps = { folders: Folder[]; carried: Carried; name: string };

/** The folders while projects are carried: each takes what is dropped on it. */
export function FolderShelf({ folders, carried, name }: FolderShelfProps) {
  const shelf = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const target = shelf.current?.querySelector(`[data-target="${carried.over ?? ""}"]`);
    if (carried.by === "keys") target?.scrollIntoView({ block: "nearest" });
  }, [carried]);
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 border-edge border-b bg-surface/95 p-3 sm:p-4">
      <p dir="auto" className="mb-2 truncate font-semibold">{`Move ${name} to …`}</p>
      <ul ref={shelf} className="flex max-h-[40dvh] flex-wrap gap-2 overflow-y-auto">
        {folders.map(({ id, name: folder }) => (
          <Target key={id} id={id} isOver={carried.over === id} name={folder} />
        ))}
        <Target id={NO_FOLDER} isOver={carried.over === NO_FOLDER} name="No folder" />
      </ul>
      <CarriedName {...{ carried, name }} />
    </div>
  );
}

const Target = ({ id, isOver, name }: { id: string; isOver: boolean; name: string }) => (
  <li
    data-target={id}
    className={`flex min-h-11 min-w-0 max-w-full items-center gap-2 rounded-control border px-3 sm:min-h-14 ${isOver ? "border-accent bg-accent text-on-accent" : "border-edge"}`}
  >
    {id === NO_FOLDER ? <FolderOutput className="size-5 shrink-0" /> : <FolderSign className="size-5 shrink-0" />}
    <span dir="auto" className="truncate">
      {name}
    </span>
  </li>
);
