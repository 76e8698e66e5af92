import { smallKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { Part } from "~/lib/word-differences.ts";
import type { Difference, Shown } from "../rules/comparison.ts";
import { type Side, sideName } from "../rules.ts";

type DifferencesProps = { differences: Difference[]; before: Side; after: Side };

/** What differs, side by side; on phones one under the other. */
export const Differences = ({ differences, before, after }: DifferencesProps) => (
  <ol className="flex flex-col gap-8">
    {differences.map((difference, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the list never changes its order.
      <li key={index} className="border-line border-t pt-4">
        <h2 className="break-words font-semibold">{difference.label}</h2>
        <div className="mt-3 grid gap-4 md:grid-cols-2 md:gap-8">
          <Column name={sideName(before)} shown={difference.before} />
          <Column name={sideName(after)} shown={difference.after} />
        </div>
      </li>
    ))}
  </ol>
);

const Column = ({ name, shown: { texts, pictures } }: { name: string; shown: Shown }) => (
  <div className="min-w-0">
    <p className="text-muted text-sm">{name}</p>
    {pictures.map((key) => (
      <img
        key={key}
        src={mediaUrl(smallKey(key))}
        alt={`In ${name.toLowerCase()}`}
        loading="lazy"
        className="mt-2 max-h-64 max-w-full rounded-control bg-raised object-contain"
      />
    ))}
    {texts.map((parts, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one value keep their order.
      <p key={index} dir="auto" className="mt-1 whitespace-pre-wrap break-words">
        {parts.map(shownPart)}
      </p>
    ))}
    {texts.length + pictures.length === 0 && <p className="mt-1 text-muted italic">Nothing here</p>}
  </div>
);

const shownPart = ({ text, mark }: Part, index: number) => {
  if (mark === "removed")
    return (
      <del key={index} className="bg-danger/15 text-text decoration-danger">
        {text}
      </del>
    );
  if (mark === "added")
    return (
      <ins key={index} className="bg-success/15 text-text decoration-success">
        {text}
      </ins>
    );
  return text;
};
