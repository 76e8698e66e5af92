import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";

type Answer = { ok: boolean; problems: Record<string, string> };
type EndedWorkProps = {
  isFailure: boolean;
  reason: string;
  /** The film's title. */
  title: string;
  /** Where it is begun again; null where it cannot. */
  retry: string | null;
  /** Further ways out. */
  children?: ReactNode;
};

/** Work that failed or was cancelled: why, and a way to begin it again. */
export function EndedWork({ isFailure, reason, title, retry, children }: EndedWorkProps) {
  const { Form, state, data } = useSender<Answer>();
  useRefusal(data);
  return (
    <Notice tone={isFailure ? "error" : "info"}>
      <p>
        {reason} (<bdi>{title}</bdi>)
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {retry && (
          <Form method="post" action={retry}>
            <Button variant="quiet" pending={state !== "idle"} pendingLabel="Starting…">
              Retry
            </Button>
          </Form>
        )}
        {children}
      </div>
    </Notice>
  );
}
