import { useEffect, useId } from "react";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import type { PageId } from "~/lib/ids.ts";
import { type Sender, useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { DomainAnswer } from "../rules/views.ts";
import { ConnectedDomain } from "./connected-domain.tsx";
import { DomainForm } from "./domain-form.tsx";

export type DomainSender = { sender: Sender<DomainAnswer>; action: string };

/** A project's own domain: connected, checked and removed at once, apart from the draft. */
export function DomainPart({ pageId }: { pageId: PageId | null }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-8 flex flex-col gap-4 border-line border-t pt-6">
      <h3 id={heading} className="font-semibold text-lg">
        Custom Domain
      </h3>
      {pageId ? (
        <OfProject action={`/studio/projects/${pageId}/domain`} />
      ) : (
        <p className="text-muted text-sm">Save the project first. Then you can connect a domain of your own.</p>
      )}
    </section>
  );
}

function OfProject({ action }: { action: string }) {
  const sender = useSender<DomainAnswer>();
  const { load, data, state } = sender;
  useEffect(() => void load(action), [load, action]);
  if (!data)
    return state === "idle" ? (
      <div aria-hidden className="h-12 animate-pulse rounded-control bg-raised" />
    ) : (
      <p role="status" className="text-muted text-sm">
        Reading…
      </p>
    );
  if (data.domain)
    return (
      <>
        {data.problem && <Notice tone="warning">{data.problem}</Notice>}
        <ConnectedDomain {...{ sender, action }} domain={data.domain} />
      </>
    );
  if (data.plans) return <PlanLock lack={{ of: "customDomain" }} plans={data.plans} />;
  return <DomainForm {...{ sender, action }} problem={data.problem} />;
}
