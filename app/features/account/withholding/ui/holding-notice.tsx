import { Link, useLocation } from "react-router";
import { Notice } from "~/ui/notice.tsx";
import { DECISIONS } from "../rules.ts";

/** On every screen of the studio while decisions hold, except where they are read. */
export function HoldingNotice({ words }: { words: string | null }) {
  const { pathname } = useLocation();
  if (!words || pathname === DECISIONS) return null;
  return (
    <div className="mb-8">
      <Notice tone="warning">
        {words} <Link to={DECISIONS}>Read why, and appeal</Link>
      </Notice>
    </div>
  );
}
