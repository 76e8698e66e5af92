import { Link } from "react-router";
import { useDraft, useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { partId } from "~/ui/form-part.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { FORM_PARTS, type Gap, readiness } from "../rules.ts";

const OTHER_SCREENS = {
  press: "/studio/film/press?part=press",
  people: "/studio/film/press?part=people",
  episodes: "/studio/film/episodes",
  source: "/studio/film",
  texts: "/studio/film",
};

/** What the usual festival would miss, as links to where it is filled in. */
export function ReadinessBar() {
  const document = useDraft(({ view }) => view);
  const { asked, answered, gaps } = readiness(document);
  const label = `${answered} of ${asked} things that festivals usually ask are there`;
  return (
    <section aria-label="What festivals would miss" className="mb-8 flex flex-col gap-3 rounded-panel bg-surface p-5">
      <p aria-hidden>{label}</p>
      <ProgressBar value={(answered / asked) * 100} label={label} labelHidden />
      {gaps.length === 0 ? (
        <p className="text-success">Nothing that usual festivals ask is missing.</p>
      ) : (
        <Disclosure summary={`What they would miss: ${gaps.length}`}>
          <ul className="mt-2 flex flex-col">
            {gaps.map((gap) => (
              <li key={gap.text}>
                <GapLink {...gap} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

const GAP = "inline-flex min-h-11 items-center md:min-h-9";

function GapLink({ place, text }: Gap) {
  const onPage = useOnPage();
  return place in FORM_PARTS ? (
    <a className={GAP} href={`#${partId(FORM_PARTS[place as keyof typeof FORM_PARTS])}`}>
      {text}
    </a>
  ) : (
    <Link className={GAP} to={onPage(OTHER_SCREENS[place as keyof typeof OTHER_SCREENS])}>
      {text}
    </Link>
  );
}
