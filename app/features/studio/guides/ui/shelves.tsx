import { Link } from "react-router";
import type { Role } from "~/features/account/roles/rules.ts";
import { type Guide, guidesFor, learningsPath, readingMinutes } from "../rules.ts";
import { GUIDES } from "./guides.ts";
import { Motif } from "./motifs.tsx";

/** Every guide, those for the account's role first. */
export function Shelves({ role }: { role: Role }) {
  const { own, others } = guidesFor(GUIDES, role);
  return (
    <>
      <h1 className="text-title">Guides</h1>
      <p className="mt-4 mb-10 max-w-prose text-muted">
        What decides whether a film is watched, and the steps to take in this studio. Each takes about a minute to read.
      </p>
      <Shelf guides={own} role={role} />
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-14">
          <h2 id="others" className="mb-5 font-semibold text-xl">
            {role === "actor" ? "For those who make the film" : "For actors"}
          </h2>
          <Shelf guides={others} role={role} />
        </section>
      )}
    </>
  );
}

const Shelf = ({ guides, role }: { guides: readonly Guide[]; role: Role }) => (
  <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
    {guides.map((guide) => (
      <li key={guide.id}>
        <Link to={`${learningsPath(role)}/${guide.id}`} className="group block rounded-control">
          <Cover id={guide.id} title={guide.title} />
        </Link>
      </li>
    ))}
  </ul>
);

/** A cover of type and a line drawing. */
const Cover = ({ id, title }: Pick<Guide, "id" | "title">) => (
  <span className="flex aspect-2/3 flex-col justify-between rounded-control border border-line bg-surface p-4 transition-colors duration-150 group-hover:border-edge group-hover:bg-raised sm:p-5">
    <Motif id={id} className="w-3/5" />
    <span className="text-balance break-words font-semibold text-[clamp(1.125rem,0.9rem+1vw,1.625rem)] leading-[1.1] tracking-tight">
      {title}
    </span>
  </span>
);

export const minutesLabel = (guide: Guide) => {
  const minutes = readingMinutes(guide);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};
