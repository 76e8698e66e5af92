import { useEffect } from "react";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { CampaignAnswer } from "../../input.ts";
import type { ListedCampaign } from "../../rules.ts";

/** Changes of a campaign in the list, each of which says what it did, or why it did not. */
export function useCampaignChanges({ id, name }: Pick<ListedCampaign, "id" | "name">) {
  const { say } = useNotices();
  const sender = useSender<CampaignAnswer>();
  const undoing = useSender<CampaignAnswer>();
  const problem = sender.data && !sender.data.ok ? Object.values(sender.data.problems)[0] : undefined;
  useEffect(() => {
    if (problem) say(problem);
  }, [problem, say]);
  const at = (what: string) => `/studio/campaigns/${id}/${what}`;
  return {
    pause: () => sender.submit(null, { method: "put", action: at("pause") }),
    resume: () => sender.submit(null, { method: "delete", action: at("pause") }),
    async duplicate() {
      if (await sender.submit(null, { method: "post", action: at("copies") })) say(`Duplicated ${name}`);
    },
    async remove() {
      const action = at("removal");
      if (await sender.submit(null, { method: "put", action }))
        say(`Deleted ${name}`, () => void undoing.submit(null, { method: "delete", action }));
    },
  };
}
