import { PenLine, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { type AskedCounts, askedWords } from "~/features/audience/contacts/rules/asked.ts";
import { Button } from "~/ui/button.tsx";
import type { Segment } from "../rules.ts";
import { SegmentDialog } from "./segment-dialog.tsx";

type Counted = Segment & { contacts: number; asked: AskedCounts };
type SegmentBarProps = { segments: Counted[]; chosen: Segment | null; tags: string[] };

const CHIP =
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-control px-3 text-muted no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text";

/** The account's segments with their counts; one of them can be shown, changed, and made. */
export function SegmentBar({ segments, chosen, tags }: SegmentBarProps) {
  const [edited, setEdited] = useState<Segment | "new" | null>(null);
  const close = useCallback(() => setEdited(null), []);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-1 gap-y-2">
      <nav aria-label="Segments" className="-ms-3 flex min-w-0 flex-wrap">
        <Link to="?tab=contacts" aria-current={chosen ? undefined : "page"} className={CHIP}>
          Everybody
        </Link>
        {segments.map(({ id, name, contacts, asked }) => (
          <Link
            key={id}
            to={`?tab=contacts&segment=${id}`}
            aria-current={id === chosen?.id ? "page" : undefined}
            className={CHIP}
          >
            <bdi className="truncate">{name}</bdi>
            <span className="tabular-nums">{contacts.toLocaleString("en")}</span>
            {askedWords(asked) && <span className="text-sm tabular-nums">{askedWords(asked)}</span>}
          </Link>
        ))}
      </nav>
      {chosen && (
        <Button type="button" variant="ghost" icon={<PenLine aria-hidden />} onClick={() => setEdited(chosen)}>
          Edit segment
        </Button>
      )}
      <Button type="button" variant="ghost" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
        New segment
      </Button>
      {edited && <SegmentDialog segment={edited === "new" ? null : edited} tags={tags} onClose={close} />}
    </div>
  );
}
