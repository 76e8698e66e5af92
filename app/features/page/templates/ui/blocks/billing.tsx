import { billing, type Credit } from "~/features/content/films/rules.ts";

/** The credits, set like the block at the bottom of a poster. */
export function Billing({ credits }: { credits: Credit[] }) {
  if (!credits.length) return null;
  return (
    <dl className="billing" aria-label="Credits">
      {billing(credits).map(({ job, names }) => (
        <div key={job}>
          <dt dir="auto">{job}</dt>
          {names.map((name) => (
            <dd key={name} dir="auto">
              {name}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
