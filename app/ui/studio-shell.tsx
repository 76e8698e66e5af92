import { LogOut, type LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Form, Link, NavLink } from "react-router";
import { Wordmark } from "./wordmark.tsx";

/** `badge` says what waits there; without `end: false` a tool is where it stands alone, not what lies below. */
type Tool = { to: string; label: string; icon: LucideIcon; badge?: ComponentType; end?: boolean };
type Person = { name: string; email: string };

type StudioShellProps = { home: string; tools: Tool[]; person: Person; children: ReactNode };

/** The studio around its tools: a sidebar on wide screens, a top bar on phones. */
export function StudioShell({ home, tools, person, children }: StudioShellProps) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="flex flex-wrap items-center gap-x-2 border-line border-b px-5 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 md:sticky md:top-0 md:h-dvh md:flex-nowrap md:flex-col md:items-stretch md:gap-8 md:border-e md:border-b-0 md:px-4 md:py-6">
        <Link to={home} className="me-auto inline-flex min-h-11 items-center rounded-control md:me-0 md:px-2">
          <Wordmark />
        </Link>
        <nav aria-label="Studio" className="max-md:order-last max-md:-mx-2 max-md:w-full md:grow">
          <ul className="flex gap-1 max-md:overflow-x-auto md:flex-col">
            {tools.map((tool) => (
              <li key={tool.to}>
                <ToolLink {...tool} />
              </li>
            ))}
          </ul>
        </nav>
        <PersonCorner {...person} />
      </header>
      <main className="mx-auto w-full max-w-6xl px-5 py-8 sm:px-8 md:py-12">{children}</main>
    </div>
  );
}

function ToolLink({ to, label, icon: Icon, badge: Badge, end = true }: Tool) {
  return (
    <NavLink
      to={to}
      end={end}
      className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-control px-2 font-medium -outline-offset-2 sm:px-3 text-muted hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text"
    >
      <Icon aria-hidden className="size-5 max-sm:hidden" strokeWidth={1.75} />
      {label}
      {Badge && <Badge />}
    </NavLink>
  );
}

function PersonCorner({ name, email }: Person) {
  const initial = (name || email).charAt(0).toUpperCase();
  return (
    <div className="flex min-w-0 items-center gap-3 md:px-2">
      <span
        aria-hidden
        className="hidden size-10 shrink-0 place-items-center rounded-full border border-edge font-semibold md:grid"
      >
        {initial}
      </span>
      <span className="hidden min-w-0 grow md:block">
        <span className="block truncate font-medium text-sm">{name}</span>
        <span className="block truncate text-muted text-sm" title={email}>
          {email}
        </span>
      </span>
      <Form method="post" action="/logout">
        <button
          type="submit"
          aria-label="Log out"
          title="Log out"
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <LogOut aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      </Form>
    </div>
  );
}
