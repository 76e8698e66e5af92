import { Clapperboard } from "lucide-react";
import type { ProjectEntry } from "./project-entry.ts";

/** A project's poster, or the sign of a film. */
export const ProjectPicture = ({ project: { picture }, className }: { project: ProjectEntry; className: string }) =>
  picture ? (
    <img src={picture} alt="" loading="lazy" className={`bg-raised object-cover ${className}`} />
  ) : (
    <span className={`grid place-items-center bg-raised text-muted ${className}`}>
      <Clapperboard aria-hidden className="size-8" strokeWidth={1.25} />
    </span>
  );
