import { inColumns } from "./columns.ts";
import type { Part } from "./section-frame.tsx";

/** With fewer sections a table of contents tells nothing. */
const FEWEST = 3;

/** A table of contents as links, for designs without tabs. */
export const IndexLine = ({ parts }: { parts: Part[] }) =>
  parts.length >= FEWEST && (
    <nav className="index-line" aria-label="On this page" {...inColumns(parts.length, 7)}>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
