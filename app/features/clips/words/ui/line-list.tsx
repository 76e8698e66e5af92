import { useEffect, useState } from "react";
import { Button } from "~/ui/button.tsx";
import type { Edit, Editor, EditorLine } from "../rules/editor.ts";
import { momentText } from "../rules.ts";
import { LineRow } from "./line-row.tsx";

const LINES_A_PAGE = 100;

type Props = {
  editor: Editor;
  edit(edit: Edit): void;
  isReadOnly: boolean;
  saidKey: string | null;
  onPlay: ((line: EditorLine) => void) | null;
};

/** The film lies over the lines where it is not beside them: what gets the focus is scrolled to below it. */
const BELOW_FILM = "max-xl:[@media(min-height:40rem)]:[&_:is(input,textarea,button)]:scroll-mt-[calc(34dvh+1rem)]";

/** A hundred lines at a time; the page follows the cursor. */
export function LineList({ editor: { lines, cursor }, edit, ...rest }: Props) {
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(lines.length / LINES_A_PAGE) - 1);
  const place = cursor ? lines.findIndex(({ key }) => key === cursor.key) : -1;
  useEffect(() => {
    if (place >= 0) setPage(Math.floor(place / LINES_A_PAGE));
  }, [place]);
  const shownPage = Math.min(page, last);
  const from = shownPage * LINES_A_PAGE;
  return (
    <>
      {lines.length > 0 && (
        <p className="text-muted text-sm pointer-coarse:hidden">
          Enter splits a line at the cursor, Shift and Enter begins a new row in it, Backspace at its beginning joins it
          with the one before, and the arrow keys go on from its ends. Ctrl and Enter plays it.
        </p>
      )}
      <ol
        start={from + 1}
        className={`flex flex-col divide-y divide-line border-line border-y empty:hidden ${BELOW_FILM}`}
      >
        {lines.slice(from, from + LINES_A_PAGE).map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            number={from + at + 1}
            isLast={from + at === lines.length - 1}
            cursor={cursor?.key === line.key ? cursor : null}
            edit={edit}
            {...rest}
          />
        ))}
      </ol>
      {last > 0 && (
        <nav aria-label="Parts of the film" className="flex flex-wrap items-center gap-3">
          <Button type="button" variant="quiet" disabled={shownPage === 0} onClick={() => setPage(shownPage - 1)}>
            Earlier
          </Button>
          <Button type="button" variant="quiet" disabled={shownPage === last} onClick={() => setPage(shownPage + 1)}>
            Later
          </Button>
          <p className="text-muted text-sm tabular-nums">
            {`Lines ${from + 1} to ${Math.min(lines.length, from + LINES_A_PAGE)} of ${lines.length}, from ${momentText(lines[from]?.startMs ?? 0)}`}
          </p>
        </nav>
      )}
    </>
  );
}
