import { Notice } from "~/ui/notice.tsx";

/** What must be finished in the draft before it can be scheduled; nothing without a problem. */
export const Unfinished = ({ problems }: { problems: string[] }) =>
  problems.length > 0 && (
    <div className="mb-8">
      <Notice tone="error">
        <p className="font-medium">Your draft is not finished. Please change this before you schedule it.</p>
        <ul className="mt-2 flex flex-col gap-1">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
