import { Clapperboard, type LucideIcon, Tickets, UserRound } from "lucide-react";
import { Link, useNavigation } from "react-router";
import type { Role } from "~/features/account/roles/rules.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Stage } from "~/ui/stage.tsx";
import { DEMO_FACTS, DEMO_OFF, DEMOS } from "../rules.ts";

type DemoScreenProps = {
  isOpen: boolean;
  isOver: boolean;
  /** Who is signed in, and where they go on; null for visitors. */
  own: { home: string; isDemo: boolean } | null;
  problem?: string;
};

/** What a demo is, and the presses that open one. */
export const DemoScreen = ({ isOpen, isOver, own, problem }: DemoScreenProps) => (
  <Stage title="Try the demo" lead="A studio that somebody has filled for a year. Open it, change it, break it.">
    <FormProblem message={problem} />
    {isOver && !own && (
      <div className="mb-6">
        <Notice>Your demo is over, and everything in it is gone.</Notice>
      </div>
    )}
    {own ? <GoOn {...own} /> : isOpen ? <Choices /> : <p>{DEMO_OFF}</p>}
    <ul className="mt-8 flex list-disc flex-col gap-2 ps-5 text-muted">
      {DEMO_FACTS.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
    <p className="mt-8 flex flex-wrap gap-x-6 text-muted">
      <Link to="/signup" className="inline-flex min-h-11 items-center text-link">
        Sign up instead
      </Link>
      <a href="/netflix" className="inline-flex min-h-11 items-center text-link">
        Look at a sample page
      </a>
    </p>
  </Stage>
);

const GoOn = ({ home, isDemo }: { home: string; isDemo: boolean }) => (
  <>
    <p className="mb-6">
      {isDemo ? "Your demo is open in this browser." : "You are signed in. Sign out first to open a demo."}
    </p>
    <ButtonLink to={home} size="large">
      {isDemo ? "Go on with your demo" : "Go to your dashboard"}
    </ButtonLink>
  </>
);

const ICONS: Record<Role, LucideIcon> = { filmmaker: Clapperboard, actor: UserRound, distributor: Tickets };

const CHOICE =
  "flex min-h-16 w-full items-center gap-4 rounded-control border border-edge bg-surface px-4 py-3 text-start transition-colors duration-150 hover:border-accent hover:bg-raised";

function Choices() {
  const opening = useNavigation().formData?.get("role") ?? null;
  return (
    <Form method="post" className="flex flex-col gap-3">
      {DEMOS.map(({ role, name, detail }) => {
        const Icon = ICONS[role];
        return (
          <button key={role} type="submit" name="role" value={role} className={CHOICE} aria-disabled={opening !== null}>
            <Icon aria-hidden className="size-7 shrink-0 text-muted" strokeWidth={1.5} />
            <span>
              <span className="block font-semibold text-base">{opening === role ? "Opening..." : name}</span>
              <span className="block text-muted text-sm">{detail}</span>
            </span>
          </button>
        );
      })}
    </Form>
  );
}
