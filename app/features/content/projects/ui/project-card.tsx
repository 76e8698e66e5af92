import { Eye, Globe, Lock } from "lucide-react";
import type { ComponentProps } from "react";
import { rateLabel } from "~/features/insights/conversions/rules.ts";
import { shortMoment } from "~/lib/time-zones.ts";
import { Button } from "~/ui/button.tsx";
import { CarryHandle } from "~/ui/drag-onto.tsx";
import type { View } from "~/ui/stored-view.ts";
import { TickBox } from "~/ui/tick-box.tsx";
import type { Selection } from "~/ui/use-selection.ts";
import { READ_ONLY } from "../rules.ts";
import type { ProjectEntry } from "./project-entry.ts";
import { ProjectMenu, type ProjectMenuProps } from "./project-menu.tsx";
import { ProjectPicture } from "./project-picture.tsx";
import { StatusBadge } from "./status-badge.tsx";

export type ProjectCardProps = Omit<ProjectMenuProps, "project"> & {
  project: ProjectEntry;
  view: View;
  /** The owner's time zone. */
  zone: string;
  /** Null where the plan has no bulk selection. */
  selection: Selection | null;
  /** What it is carried into a folder by; null where there is no folder. */
  handle: ComponentProps<"button"> | null;
  onEdit(): void;
};

/** A project as a card, or as a row of the list. */
export const ProjectCard = ({ view, ...card }: ProjectCardProps) =>
  view === "grid" ? <GridCard {...card} /> : <ListRow {...card} />;

type Inner = Omit<ProjectCardProps, "view">;

const GridCard = (card: Inner) => {
  const { project } = card;
  return (
    <li className="flex min-w-0 flex-col rounded-panel border border-line bg-surface has-[input:checked]:border-accent">
      <div className="relative">
        <ProjectPicture project={project} className="aspect-video w-full rounded-t-panel" />
        <div className="absolute start-3 top-3">
          <StatusBadge {...project} />
        </div>
        <Tick {...card} className="absolute end-2 top-2" />
        <Handle {...card} className="absolute end-2 bottom-2 bg-background/70" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <Words project={project} />
        <Figures project={project} />
        <Actions {...card} className="mt-auto pt-2" />
      </div>
    </li>
  );
};

const ListRow = (card: Inner) => {
  const { project, zone } = card;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-4 lg:grid-cols-[auto_minmax(0,1fr)_20rem_auto]">
      <div className="relative">
        <ProjectPicture project={project} className="aspect-video w-28 rounded-control sm:w-36" />
        <Tick {...card} className="absolute start-1 top-1" />
      </div>
      <div className="min-w-0">
        <div className="mb-1 flex flex-wrap items-center gap-2">
          <StatusBadge {...project} />
          <Visibility isPublic={project.isPublic} />
        </div>
        <Words project={project} />
      </div>
      <div className="col-span-2 lg:col-span-1">
        <Figures project={project} />
        <p className="mt-1 text-muted text-sm">{`Updated ${shortMoment(project.editedAt, zone)}`}</p>
      </div>
      <div className="col-span-2 flex items-center gap-2 lg:col-span-1">
        <Actions {...card} className="grow" />
        <Handle {...card} className="" />
      </div>
    </li>
  );
};

const Tick = ({ project: { title }, selection, className }: Inner & { className: string }) =>
  selection && <TickBox label={`Select ${title}`} {...{ selection, className }} />;

const Handle = ({ project: { title }, handle, className }: Inner & { className: string }) =>
  handle && <CarryHandle {...handle} label={`Carry ${title} to a folder`} className={className} />;

const Visibility = ({ isPublic }: { isPublic: boolean }) => (
  <span className="inline-flex items-center gap-1.5 text-muted text-sm">
    {isPublic ? <Globe aria-hidden className="size-4" /> : <Lock aria-hidden className="size-4" />}
    {isPublic ? "Public" : "Private"}
  </span>
);

const Words = ({ project: { title, description, genres, isSuspended } }: { project: ProjectEntry }) => (
  <div className="min-w-0">
    <h2 dir="auto" className="line-clamp-2 break-words font-semibold text-[1.0625rem]" title={title}>
      {title}
    </h2>
    {description && (
      <p dir="auto" className="mt-1 line-clamp-2 break-words text-muted text-sm">
        {description}
      </p>
    )}
    <ul aria-label="Genres" className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
      {genres.map((genre) => (
        <li key={genre} className="rounded-control bg-raised px-2 py-0.5 text-muted text-sm">
          {genre}
        </li>
      ))}
    </ul>
    {isSuspended && <p className="mt-2 text-sm text-warning">{READ_ONLY}</p>}
  </div>
);

const Figures = ({ project: { views, rate, links } }: { project: ProjectEntry }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {[
      ["Views", views.toLocaleString("en")],
      ["Conversion", rateLabel(rate)],
      ["Links", links.toLocaleString("en")],
    ].map(([label, value]) => (
      <div key={label} className="flex gap-1.5">
        <dt className="text-muted">{label}</dt>
        <dd className="font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);

function Actions({ project, className, handle: _, onEdit, ...menu }: Inner & { className: string }) {
  const { id, title, isSuspended } = project;
  return (
    <div className={`flex items-center gap-2 ${className}`}>
      <Button
        type="button"
        variant="quiet"
        className="grow lg:grow-0"
        disabled={isSuspended}
        onClick={onEdit}
        aria-label={`Continue Editing ${title}`}
      >
        Continue Editing
      </Button>
      <a
        href={`/preview/${id}`}
        target="_blank"
        rel="noopener"
        aria-label={`Preview ${title}`}
        className="grid size-11 shrink-0 place-items-center rounded-control border border-edge text-muted hover:bg-raised hover:text-text"
      >
        <Eye aria-hidden className="size-5" />
      </a>
      <ProjectMenu project={project} {...menu} />
    </div>
  );
}
