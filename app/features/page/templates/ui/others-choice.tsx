import type { Lack } from "~/features/account/plans/rules.ts";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { useSender } from "~/ui/form.tsx";
import { SwitchButton } from "~/ui/switch-button.tsx";

export type Others = {
  shown: boolean;
  /** Why the plan leaves no choice. */
  lack: Lack | null;
  /** The page that sells this account's plans. */
  plans: string;
};

/** Whether the page shows boosted films of other creators. */
export function OthersChoice({ shown, lack, plans }: Others) {
  const changing = useSender();
  const isOn = changing.formMethod ? changing.formMethod === "PUT" : shown;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="font-medium">
        Featured films
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        At the end of your page visitors find films that other creators promote, those of your genres first.
      </p>
      {lack ? (
        <PlanLock lack={lack} plans={plans} />
      ) : (
        <changing.Form method={isOn ? "delete" : "put"} action="/studio/site/others">
          <SwitchButton isOn={isOn}>Show other creators' films on your page</SwitchButton>
        </changing.Form>
      )}
    </section>
  );
}
