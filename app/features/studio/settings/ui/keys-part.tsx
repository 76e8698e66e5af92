import { useCallback, useState } from "react";
import { KEY_COPIED, KEY_MESSAGES } from "~/features/account/api-keys/rules.ts";
import { shortMoment } from "~/lib/time-zones.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { KeyFields } from "./key-fields.tsx";
import { Part } from "./part.tsx";
import { type SettingsAnswer, SettingsForm } from "./settings-form.tsx";
import { ShownSecret } from "./shown-secret.tsx";

type Key = {
  id: string;
  name: string;
  prefix: string;
  /** What it may reach, in words. */
  reaches: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  isOpen: boolean;
};
type KeysPartProps = {
  keys: Key[];
  /** IANA name of the zone in which times are shown. */
  zone: string;
  isDemo: boolean;
};

const KEYS = "/studio/settings/api-keys";

/** Keys by which programs act for the account: made, listed with their last use, and revoked. */
export function KeysPart({ keys, zone, isDemo }: KeysPartProps) {
  const [made, setMade] = useState<string | null>(null);
  const keep = useCallback(({ key }: SettingsAnswer) => key && setMade(key), []);
  return (
    <Part
      heading="API keys"
      lead={
        <>
          With a key a program does what you do here. Give each program its own, with only what it needs.{" "}
          <a href="/developers" className="underline">
            What programs can do
          </a>
        </>
      }
    >
      {made && (
        <ShownSecret
          heading="Your new key"
          lead="Keep it where only your program reads it: it is not shown again, and who has it acts for you."
          text={made}
          noun="key"
          copiedWords={KEY_COPIED}
          onClose={() => setMade(null)}
        />
      )}
      {keys.length > 0 && (
        <ul className="mb-6 border-line border-b">
          {keys.map((key) => (
            <Kept key={key.id} {...key} zone={zone} />
          ))}
        </ul>
      )}
      {isDemo ? (
        <p className="text-muted">{KEY_MESSAGES.demo}</p>
      ) : (
        <SettingsForm action={KEYS} button="Make a key" empties onSaved={keep}>
          {(errors) => <KeyFields errors={errors} />}
        </SettingsForm>
      )}
    </Part>
  );
}

function Kept({ zone, ...key }: Key & { zone: string }) {
  const { id, name, prefix, reaches, createdAt, lastUsedAt, isOpen } = key;
  const lastUse = lastUsedAt ? `last used on ${shortMoment(lastUsedAt, zone)}` : "never used";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {name}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <code>{prefix}…</code> made on {shortMoment(createdAt, zone)}, {lastUse}. {endingOf(key, zone)}
        </p>
        <p className="text-muted text-sm">{reaches}</p>
      </div>
      {isOpen && (
        <Disclosure summary="Revoke">
          <p className="mb-3 text-muted text-sm">Programs with this key are refused at once.</p>
          <SettingsForm
            action={`${KEYS}/${id}/revocation`}
            button="Revoke"
            label={`Revoke the key ${name}`}
            variant="danger"
          />
        </Disclosure>
      )}
    </li>
  );
}

function endingOf({ revokedAt, expiresAt, isOpen }: Key, zone: string): string {
  if (revokedAt) return `Revoked on ${shortMoment(revokedAt, zone)}.`;
  if (!expiresAt) return "Has no end.";
  return `${isOpen ? "Ends" : "Ended"} on ${shortMoment(expiresAt, zone)}.`;
}
