import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import { useCommand, useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { Key } from "./use-comment-keys.ts";

type DecisionButtonProps = {
  /** Address below the comment's own. */
  action: string;
  method: "post" | "delete";
  shortcut: Key;
  icon: ReactNode;
  /** Said when it is done, with a way to take it back. */
  done: string;
  children: string;
};

/** One decision. The comment may leave the list with it, so a notice outside the list reports it, with an undo button. */
export function DecisionButton({ action, method, shortcut, icon, done, children }: DecisionButtonProps) {
  const sending = useSender();
  const command = useCommand();
  const { say, during } = useNotices();
  const decide = () =>
    during(async () => {
      if (!(await sending.submit(null, { method, action }))) return;
      say(done, () => void command({ method: method === "post" ? "delete" : "post", action }));
    });
  return (
    <sending.Form
      method={method}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <Button
        variant="ghost"
        pending={sending.state !== "idle"}
        icon={icon}
        data-key={shortcut}
        aria-keyshortcuts={shortcut}
      >
        {children}
      </Button>
    </sending.Form>
  );
}
