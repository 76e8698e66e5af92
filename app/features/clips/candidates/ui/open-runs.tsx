import { Link } from "react-router";
import { candidatesPath, type OpenRun, openRunText } from "../rules.ts";

/** Leads to what was found in films and is not rendered. */
export const OpenRuns = ({ runs }: { runs: OpenRun[] }) =>
  runs.length > 0 && (
    <ul className="flex flex-col">
      {runs.map((run) => (
        <li key={run.id} className="min-w-0">
          <Link to={candidatesPath(run.id)} className="inline-flex min-h-11 max-w-full items-center text-link">
            <span className="truncate">
              {openRunText(run)} <bdi>{run.title}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
