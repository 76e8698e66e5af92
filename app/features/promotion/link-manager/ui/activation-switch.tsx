import type { LinkAnswer } from "~/features/promotion/links/input.ts";
import { useSender } from "~/ui/form.tsx";
import { SwitchButton } from "~/ui/switch-button.tsx";
import type { LinkEntry } from "./link-entry.ts";

/** Active or Inactive, toggled by a press; other reasons why a link is closed are named beside it. */
export function ActivationSwitch({ link }: { link: LinkEntry }) {
  const changing = useSender<LinkAnswer>();
  const requested = changing.formMethod && changing.formMethod === "PUT";
  const isOn = !link.isSuspended && (requested ?? link.isEnabled);
  const label = isOn ? "Active" : "Inactive";
  const isOther = (isOn || link.isSuspended) && link.state !== "Active" && link.state !== "Inactive";
  return (
    <changing.Form method={isOn ? "delete" : "put"} action={`/studio/links/${link.id}/activation`}>
      <SwitchButton isOn={isOn} label={`${link.title}: ${label}`} disabled={link.isSuspended}>
        <span className={`min-w-16 ${isOther ? "text-warning" : isOn ? "text-text" : "text-muted"}`}>
          {isOther ? link.state : label}
        </span>
      </SwitchButton>
    </changing.Form>
  );
}
