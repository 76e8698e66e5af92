import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { COUNTER_NOTICES } from "~/features/desk/counter-notices/rules.ts";
import { APPEALS, DESK, HELD_BACK, type OperatorRole } from "~/features/desk/operators/rules.ts";
import { BannerArea } from "~/features/studio/settings/ui/banner.tsx";
import { Wordmark } from "~/ui/wordmark.tsx";

type DeskFrameProps = { email: string; role: OperatorRole; children: ReactNode };

const LINK =
  "inline-flex min-h-11 items-center rounded-control px-3 text-muted no-underline hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text";

/** Around every screen of the desk: its lists, and who works here. */
export const DeskFrame = ({ email, role, children }: DeskFrameProps) => (
  <BannerArea>
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col px-5 pt-5 pb-10 sm:px-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control pe-2">
          <Wordmark />
        </Link>
        <nav aria-label="Desk" className="flex flex-wrap gap-1">
          <NavLink to={DESK} end className={LINK}>
            Reports
          </NavLink>
          <NavLink to={APPEALS} className={LINK}>
            Appeals
          </NavLink>
          <NavLink to={COUNTER_NOTICES} className={LINK}>
            Counter-notices
          </NavLink>
          <NavLink to={HELD_BACK} className={LINK}>
            Held back
          </NavLink>
        </nav>
        <p className="ms-auto text-muted text-sm [overflow-wrap:anywhere]">
          {email}, {role}
        </p>
      </header>
      <main className="flex-1 py-8 md:py-12">{children}</main>
    </div>
  </BannerArea>
);
