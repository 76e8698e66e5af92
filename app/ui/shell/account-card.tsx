import { LogOut } from "lucide-react";
import { Link } from "react-router";
import { Form } from "../form.tsx";
import { IconButton } from "./icon-button.tsx";
import { StudioTheme } from "./theme-choice.tsx";

type AccountCardProps = {
  person: {
    name: string;
    email: string;
    /** Address of the owner's picture; null without one, or where it is not known. */
    picture: string | null;
  };
  plan: { name: string; to: string };
};

/** The account, its plan, its theme, and signing out. */
export function AccountCard({ person: { name, email, picture }, plan }: AccountCardProps) {
  const initial = ([...(name || email)][0] ?? "").toLocaleUpperCase("en");
  return (
    <div className="flex flex-col gap-2 border-line border-t p-3 rail:items-center rail:px-0">
      <div className="flex min-w-0 items-center gap-3 ps-2 rail:flex-col rail:ps-0">
        <span
          aria-hidden
          data-tip={`${name || email} · ${plan.name}`}
          className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border border-edge bg-surface font-semibold text-sm"
        >
          {picture ? <img src={picture} alt="" className="size-full object-cover" /> : initial}
        </span>
        <span className="min-w-0 grow leading-snug rail:sr-only">
          <bdi className="block truncate font-medium text-sm" title={name}>
            {name || email}
          </bdi>
          {name && (
            <span className="block truncate text-muted text-xs" title={email}>
              {email}
            </span>
          )}
        </span>
        <Form method="post" action="/logout" navigate>
          <IconButton type="submit" label="Log out" icon={LogOut} tip title="Log out" />
        </Form>
      </div>
      <p className="flex items-center justify-between gap-3 ps-2 pe-1 text-muted text-sm rail:hidden">
        <span className="min-w-0 truncate">{plan.name} plan</span>
        <Link
          to={plan.to}
          target="_blank"
          rel="noopener"
          className="grid min-h-11 shrink-0 place-items-center text-link md:pointer-fine:min-h-8"
        >
          See plans
        </Link>
      </p>
      <StudioTheme />
    </div>
  );
}
