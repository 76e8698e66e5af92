import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Role } from "~/features/account/roles/rules.ts";
import { type Guide, guidesFor, learningsPath, partsOfText } from "../rules.ts";
import { Drawing } from "./drawings.tsx";
import { GUIDES } from "./guides.ts";
import { Motif } from "./motifs.tsx";
import { minutesLabel } from "./shelves.tsx";

type GuidePageProps = { guide: Guide; role: Role };

/** One guide: the explanation, then the steps in the studio. */
export function GuidePage({ guide, role }: GuidePageProps) {
  const { id, title, lead, parts, steps } = guide;
  return (
    <article>
      <BackToShelves role={role} />
      <header className="mt-4 grid items-end gap-x-10 gap-y-6 border-line border-b pb-8 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <div>
          <h1 className="break-words text-title">{title}</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">{lead}</p>
          <p className="mt-3 text-muted text-sm">{minutesLabel(guide)}</p>
        </div>
        <Motif id={id} className="w-24 max-sm:order-first sm:w-32" />
      </header>
      <div className="grid gap-x-14 gap-y-10 pt-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex max-w-prose flex-col gap-8">
          {parts.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2 className="mb-3 font-semibold text-xl">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mb-4 leading-relaxed">
                  <Linked text={paragraph} role={role} />
                </p>
              ))}
            </section>
          ))}
          <Drawing id={id} />
        </div>
        <Steps steps={steps} role={role} />
      </div>
      <Neighbours guide={guide} role={role} />
    </article>
  );
}

export const BackToShelves = ({ role }: { role: Role }) => (
  <Link to={learningsPath(role)} className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-text">
    <ArrowLeft aria-hidden className="size-4" />
    All guides
  </Link>
);

const Steps = ({ steps, role }: { steps: string[]; role: Role }) => (
  <section aria-labelledby="steps" className="max-w-prose">
    <h2 id="steps" className="mb-4 font-semibold text-xl">
      Here, step by step
    </h2>
    <ol className="flex flex-col gap-4">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
          <span aria-hidden className="font-semibold text-accent">
            {index + 1}
          </span>
          <span>
            <Linked text={step} role={role} />
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const Linked = ({ text, role }: { text: string; role: Role }) =>
  partsOfText(text, role).map((piece) =>
    piece.to === null ? (
      piece.text
    ) : (
      <Link key={piece.to + piece.text} to={piece.to} className="text-link" reloadDocument={piece.to.includes("?edit")}>
        {piece.text}
      </Link>
    ),
  );

function Neighbours({ guide, role }: GuidePageProps) {
  const { own, others } = guidesFor(GUIDES, role);
  const order = [...own, ...others];
  const place = order.indexOf(guide);
  const [before, after] = [order[place - 1], order[place + 1]];
  return (
    <nav aria-label="Guides" className="mt-12 grid gap-4 border-line border-t pt-6 sm:grid-cols-2">
      {before ? <Neighbour guide={before} role={role} label="Previous" /> : <span />}
      {after && <Neighbour guide={after} role={role} label="Next" />}
    </nav>
  );
}

const Neighbour = ({ guide, role, label }: GuidePageProps & { label: "Previous" | "Next" }) => (
  <Link
    to={`${learningsPath(role)}/${guide.id}`}
    className={`group flex min-h-11 flex-col gap-1 rounded-control ${label === "Next" ? "sm:items-end sm:text-end" : ""}`}
  >
    <span className="inline-flex items-center gap-2 text-muted text-sm">
      {label === "Previous" && <ArrowLeft aria-hidden className="size-4" />}
      {label}
      {label === "Next" && <ArrowRight aria-hidden className="size-4" />}
    </span>
    <span className="font-medium group-hover:underline">{guide.title}</span>
  </Link>
);
