import { useEffect, useState } from "react";
import { DETECTION_DELAY_MS, detectedIn, platformOf } from "~/features/content/content-projects/rules.ts";
import { TextField } from "~/ui/text-field.tsx";

type AddressFieldProps = { fixed: string | undefined; begun: string | undefined; error: string | undefined };

/** The address of an item; which platform it is of is said a moment after the last key. */
export function AddressField({ fixed, begun, error }: AddressFieldProps) {
  const [url, setUrl] = useState(fixed ?? begun ?? "");
  const detected = useDetected(url);
  const hint = fixed ? "The address of an item stays. Add another item for another address." : undefined;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="URL"
        name="url"
        type="url"
        inputMode="url"
        required
        disabled={fixed !== undefined}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint={hint}
        error={error}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {!fixed && detected}
      </p>
    </div>
  );
}

/** What was recognised; nothing while somebody types, or where it is no address. */
function useDetected(url: string): string | null {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(url), DETECTION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [url]);
  if (settled !== url) return null;
  const { type } = detectedIn(url);
  if (type !== "url") return `${platformOf({ type, url })} video`;
  return /^https?:\/\/./i.test(url) && URL.canParse(url) ? `Link to ${platformOf({ type, url })}` : null;
}
