import { SUBJECT_WORDS, type SubjectKind } from "~/features/account/withholding/rules.ts";
import type { ShownThing } from "~/features/desk/subjects/rules.ts";

type ThingProps = {
  report: { title: string; address: string; subjectKind: SubjectKind; people: number };
  shown: ShownThing;
};

/** The thing of a report, as visitors see it. */
export const Thing = ({ report: { title, address, subjectKind, people }, shown }: ThingProps) => (
  <section>
    <h2 className="mb-3 text-xl">
      The {SUBJECT_WORDS[subjectKind]}: <bdi>{title}</bdi>
    </h2>
    <p className="[overflow-wrap:anywhere]">
      <a href={address} target="_blank" rel="noopener noreferrer">
        Open it as visitors see it
        <span className="sr-only"> (new tab)</span>
      </a>{" "}
      {address}
    </p>
    {people > 1 && <p className="mt-2">Reported by {people} people.</p>}
    {shown.as === "frame" ? <Framed address={shown.address} /> : <Words words={shown.words} />}
  </section>
);

/** Without scripts, so that nothing in it acts or is counted; its own origin lets its pictures come. */
const Framed = ({ address }: { address: string }) => (
  <iframe
    src={address}
    title="As visitors see it"
    sandbox="allow-same-origin"
    loading="lazy"
    className="mt-4 h-96 w-full rounded-control border border-line bg-surface"
  />
);

const Words = ({ words }: { words: string[] }) => (
  <div className="mt-4 grid gap-2 rounded-control border border-line p-4">
    {words.length === 0 && <p className="text-muted">It is not there any more.</p>}
    {words.map((line) => (
      <p key={line} className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {line}
      </p>
    ))}
  </div>
);
