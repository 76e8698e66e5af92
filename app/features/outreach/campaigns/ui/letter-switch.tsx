import type { CampaignId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";
import { SwitchButton } from "~/ui/switch-button.tsx";
import type { CampaignAnswer } from "../input.ts";

type LetterSwitchProps = { id: CampaignId; isPublic: boolean; address: string };

/** Whether everybody can read this campaign among the account's letters. */
export function LetterSwitch({ id, isPublic, address }: LetterSwitchProps) {
  const changing = useSender<CampaignAnswer>();
  const isOn = changing.formMethod ? changing.formMethod === "PUT" : isPublic;
  return (
    <section aria-label="Public letter" className="flex max-w-2xl flex-col gap-1">
      <changing.Form method={isOn ? "delete" : "put"} action={`/studio/campaigns/${id}/publication`}>
        <SwitchButton isOn={isOn} label="Everybody can read this letter on my page">
          <span className="text-base">Everybody can read this letter on my page</span>
        </SwitchButton>
      </changing.Form>
      <p className="text-muted text-sm">
        Names of recipients are left out. It is listed with an RSS feed, as long as your page is public.
      </p>
      {isOn && (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
        >
          Open the letter
        </a>
      )}
    </section>
  );
}
