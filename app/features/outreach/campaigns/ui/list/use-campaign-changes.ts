import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";
import { useRemoval } from "~/ui/use-removal.ts";
import type { CampaignAnswer } from "../../input.ts";
import type { ListedCampaign } from "../../rules.ts";

/** Changes of a campaign in the list, each of which says what it did, or why it did not. */
export function useCampaignChanges({ id, name }: Pick<ListedCampaign, "id" | "name">) {
  const { say } = useNotices();
  const sender = useSender<CampaignAnswer>();
  const remove = useRemoval();
  useRefusal(sender.data);
  const at = (what: string) => `/studio/campaigns/${id}/${what}`;
  return {
    pause: () => sender.submit(null, { method: "put", action: at("pause") }),
    resume: () => sender.submit(null, { method: "delete", action: at("pause") }),
    async duplicate() {
      if (await sender.submit(null, { method: "post", action: at("copies") })) say(`Duplicated ${name}`);
    },
    remove: () => remove({ name, action: at("removal") }),
  };
}
