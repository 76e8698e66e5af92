import { Link } from "react-router";
import { type DefaultTemplate, TEMPLATES } from "~/features/outreach/email-templates/rules/templates.ts";
import { OwnFilmPicture } from "~/ui/own-picture.tsx";

/** The letters that come with the product, small: each begins a campaign. */
export const LettersToBeginWith = () => (
  <section aria-label="Letters to begin with" className="mt-8">
    <h2 className="mb-4 font-semibold text-lg">Or begin with one of these</h2>
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {TEMPLATES.map((template) => (
        <li key={template.id} className="min-w-0">
          <SmallLetter template={template} />
        </li>
      ))}
    </ul>
  </section>
);

const SmallLetter = ({ template: { id, name, ctaText } }: { template: DefaultTemplate }) => (
  <Link to={`/studio/campaigns/new?template=${id}`} className="group flex h-full flex-col gap-2 text-text no-underline">
    <span
      aria-hidden
      className="flex aspect-[3/4] flex-col overflow-hidden rounded-control border border-line bg-surface transition-colors group-hover:border-edge"
    >
      <OwnFilmPicture className="w-full shrink-0 rounded-none" />
      <span className="flex grow flex-col gap-1.5 p-3">
        <span className="line-clamp-2 font-semibold text-sm leading-tight">{name}</span>
        {LINES.map((width) => (
          <span key={width} className="h-1 rounded-full bg-line" style={{ width }} />
        ))}
        <span className="mt-auto truncate rounded-control bg-accent px-2 py-1 text-center font-semibold text-[0.6875rem] text-on-accent">
          {ctaText}
        </span>
      </span>
    </span>
    <span className="text-sm">{name}</span>
  </Link>
);

const LINES = ["100%", "92%", "64%"];
