import { useEffect, useState } from "react";
import { USERNAME_CHECK_DELAY_MS } from "~/features/account/accounts/rules/usernames.ts";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_NAME } from "../input.ts";
import { UsernameField } from "./username-field.tsx";

type Names = { name: string; username: string };
type NameFieldsProps = { initial: Names; isChosen: boolean; host: string; refused: Partial<Names> };

/** The name on the page and its address, which is suggested from the name until somebody types or has chosen one. */
export function NameFields({ initial, isChosen, host, refused }: NameFieldsProps) {
  const [name, setName] = useState(initial.name);
  const [typed, setTyped] = useState(isChosen ? initial.username : null);
  const suggested = useSuggestion(name, typed === null && name !== initial.name);
  const username = typed ?? (suggested || initial.username);
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label="Name on the page"
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint="As on a poster, such as Mara Lindqvist. Leave it empty to show your username."
        error={name === initial.name ? refused.name : undefined}
        maxLength={LONGEST_NAME}
        autoComplete="name"
        dir="auto"
      />
      <UsernameField
        username={username}
        onType={setTyped}
        host={host}
        refusal={username === initial.username ? refused.username : undefined}
      />
    </div>
  );
}

/** A free username for the name, shortly after the last key; the last one stays while the next is on its way. */
function useSuggestion(name: string, isWanted: boolean): string {
  const [suggestion, setSuggestion] = useState("");
  useEffect(() => {
    if (!isWanted) return;
    const changed = new AbortController();
    const timer = setTimeout(() => {
      suggestionFor(name, changed.signal).then(setSuggestion, () => undefined);
    }, USERNAME_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      changed.abort();
    };
  }, [name, isWanted]);
  return suggestion;
}

async function suggestionFor(name: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`/onboarding/username-suggestion?name=${encodeURIComponent(name)}`, { signal });
  const { username }: Names = await answer.json();
  return username;
}
