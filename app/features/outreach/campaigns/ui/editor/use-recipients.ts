import { useEffect, useRef } from "react";
import { useSender } from "~/ui/form.tsx";
import type { CampaignFields } from "../../rules/fields.ts";
import { kindOf } from "../../rules.ts";

export type Recipients = { count: number; skipped: string[] };

const PAUSE_MS = 300;

/** How many contacts the choice reaches, asked again a moment after it changes; `first` is of the stored choice. */
export function useRecipients(fields: CampaignFields, first: number): Recipients {
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
  return data ?? { count: first, skipped: [] };
}
