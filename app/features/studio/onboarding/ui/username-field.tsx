import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { USERNAME_CHECK_DELAY_MS, USERNAME_FREE } from "~/features/account/accounts/rules/usernames.ts";
import { TextField } from "~/ui/text-field.tsx";

type Verdict = { username: string; problem: string | null };
type UsernameFieldProps = { username: string; onType: (username: string) => void; host: string; refusal?: string };

/** A username that is checked on the server shortly after the last key. */
export function UsernameField({ username, onType, host, refusal }: UsernameFieldProps) {
  const verdict = useVerdict(username);
  const problem = refusal ?? verdict?.problem ?? undefined;
  return (
    <div>
      <TextField
        label="Username"
        name="username"
        value={username}
        onChange={(event) => onType(event.target.value)}
        error={problem}
        isLive
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <div aria-live="polite" className="mt-3 min-h-6 text-sm text-success">
        {verdict && !problem && (
          <span className="inline-flex items-center gap-2">
            <CircleCheck aria-hidden className="size-4" />
            {USERNAME_FREE}
          </span>
        )}
      </div>
      <p className="mt-4 break-all text-muted">
        {host}/u/<span className="text-text">{username.trim() || "your-name"}</span>
      </p>
    </div>
  );
}

/** The server's answer for this very username; null until it arrives. */
function useVerdict(username: string): Verdict | null {
  const [initial] = useState(username);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const isUntouched = username === "" && initial === "";
  useEffect(() => {
    if (isUntouched) return;
    const changed = new AbortController();
    const timer = setTimeout(() => {
      ask(username, changed.signal).then(setVerdict, () => setVerdict(null));
    }, USERNAME_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      changed.abort();
    };
  }, [username, isUntouched]);
  return verdict?.username === username.trim() ? verdict : null;
}

/** Without an answer nothing is shown: the server checks again when the form is sent. */
async function ask(username: string, signal: AbortSignal): Promise<Verdict> {
  const address = `/onboarding/username-availability?username=${encodeURIComponent(username)}`;
  const response = await fetch(address, { signal });
  return response.json();
}
