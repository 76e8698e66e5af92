import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { DOMAIN_PROBLEMS } from "../rules/views.ts";
import type { DomainSender } from "./domain-part.tsx";

/** Connects a domain. The records to set are shown afterwards. */
export function DomainForm({ sender, action, problem }: DomainSender & { problem: string | undefined }) {
  const [host, setHost] = useState("");
  const [wasLost, setLost] = useState(false);
  const connect = async (event: FormEvent) => {
    // The dialog's own changes are sent by Save Changes.
    event.preventDefault();
    event.stopPropagation();
    setLost(!(await sender.submit({ host }, { method: "PUT", action })));
  };
  return (
    <form onSubmit={(event) => void connect(event)} className="flex flex-col gap-3" noValidate>
      <TextField
        label="Domain"
        name="host"
        value={host}
        placeholder="watch.myfilm.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        hint="A domain that you own. We show which DNS records to set, and check them."
        error={wasLost ? DOMAIN_PROBLEMS.unsent : problem}
        onChange={({ currentTarget }) => setHost(currentTarget.value)}
      />
      <div>
        <Button variant="quiet" pending={sender.state !== "idle"} pendingLabel="Connecting…" disabled={!host.trim()}>
          Connect domain
        </Button>
      </div>
    </form>
  );
}
