import { useFetcher } from "react-router";
import type { LinkAnswer } from "../input.ts";
import type { LinkEntry } from "./link-entry.ts";

/** Active or Inactive, changed by a press; other reasons why a link leads nowhere are named beside it. */
export function ActivationSwitch({ link }: { link: LinkEntry }) {
  const changing = useFetcher<LinkAnswer>();
  const wished = changing.formMethod && changing.formMethod === "PUT";
  const isOn = wished ?? link.isEnabled;
  const label = isOn ? "Active" : "Inactive";
  const isOther = isOn && link.state !== "Active" && link.state !== "Inactive";
  return (
    <changing.Form method={isOn ? "delete" : "put"} action={`/studio/links/${link.id}/activation`}>
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label={`${link.title}: ${label}`}
        disabled={link.isSuspended}
        className="group flex min-h-11 items-center gap-2.5 rounded-control text-sm disabled:cursor-not-allowed"
      >
        <span className="flex h-6 w-10 items-center rounded-full border border-edge bg-surface p-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent group-disabled:border-line group-disabled:bg-raised">
          <span className="size-4.5 rounded-full bg-muted transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent group-disabled:bg-muted rtl:group-aria-checked:-translate-x-4" />
        </span>
        <span className={`min-w-16 text-start ${isOther ? "text-warning" : isOn ? "text-text" : "text-muted"}`}>
          {isOther ? link.state : label}
        </span>
      </button>
    </changing.Form>
  );
}
