import { useEffect, useRef } from "react";
import type { AskedCounts } from "~/features/audience/contacts/rules/asked.ts";
import { useSender } from "~/ui/form.tsx";
import type { CampaignFields } from "../../rules/fields.ts";
import { kindOf } from "../../rules.ts";

/** `asked` are meant as well, and get nothing before they confirm. */
export type Recipients = { count: number; asked: AskedCounts; skipped: string[] };

const PAUSE_MS = 300;

/** How many contacts the choice reaches, asked again a moment after it changes; `first` is of the stored choice. */
export function useRecipients(fields: CampaignFields, first: Recipients): Recipients {
  const { load, data } = useSender<Recipients>();
  const { audience, tags, segmentId, customEmails, templateId } = fields;
  const query = new URLSearchParams({ audience, segmentId, customEmails, templateId, kind: kindOf(fields) });
  for (const tag of tags) query.append("tags", tag);
  const address = `/studio/campaigns/recipients?${query}`;
  const asked = useRef(address);
  useEffect(() => {
    if (asked.current === address) return;
    const timer = setTimeout(() => {
      asked.current = address;
      void load(address);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address, load]);
  return data ?? first;
}
