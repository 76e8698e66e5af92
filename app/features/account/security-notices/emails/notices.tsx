import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";

/** What has changed about the ways into an account. */
export type SecurityChange = keyof typeof CHANGES;

/** The subject of the mail, and what it means. */
export const CHANGES = {
  "app-added": ["An authenticator app was added to your account", "signing in needs a code of the app"],
  "app-removed": ["The authenticator app of your account was removed", "signing in needs no code any more"],
  "codes-renewed": ["You have new recovery codes", "the former recovery codes open nothing any more"],
  "code-used": ["A recovery code opened your account", "this code opens nothing any more"],
  "passkey-added": ["A passkey was added to your account", "it signs in to your account"],
  "passkey-removed": ["A passkey of your account was removed", "it does not sign in to your account any more"],
  "key-made": ["An API key of your account was made", "programs that have this key can act for your account"],
  "key-revoked": ["An API key of your account was revoked", "this key opens nothing any more"],
  "key-leaked": [
    "An API key of your account was ended, because it was sent in an address",
    "this key opens nothing any more: addresses are kept in logs and histories, where others can read them",
  ],
  "webhook-off": [
    "A webhook of your account was turned off",
    "it is told nothing more: it has failed for a week, or has said that it is gone",
  ],
} as const;

/** Where an owner ends what they did not do. */
const REMEDIES = {
  password: { label: "Set a new password", words: "If it was not, set a new password now." },
  keys: { label: "See your API keys", words: "If it was not, revoke the key, and set a new password now." },
} as const;

export const remedyOf = (change: SecurityChange): keyof typeof REMEDIES =>
  change.startsWith("key-") || change === "webhook-off" ? "keys" : "password";

type SecurityChangedProps = { change: SecurityChange; name: string | null; moment: string; url: string };

export function SecurityChanged({ change, name, moment, url }: SecurityChangedProps) {
  const [subject, meaning] = CHANGES[change];
  const { label, words } = REMEDIES[remedyOf(change)];
  return (
    <Letter preview={words} heading={subject} action={{ label, url }}>
      {name && <Paragraph>Its name is “{name}”.</Paragraph>}
      <Paragraph>
        Since {moment}, {meaning}.
      </Paragraph>
      <Paragraph>If it was you, there is nothing to do. {words}</Paragraph>
    </Letter>
  );
}

export const DEVICE_SUBJECT = "A new device signed in to your account";

type NewDeviceProps = { device: string; country: string | null; moment: string; url: string };

export const NewDevice = ({ device, country, moment, url }: NewDeviceProps) => (
  <Letter preview={`${device}, ${moment}`} heading={DEVICE_SUBJECT} action={{ label: "Set a new password", url }}>
    <Paragraph>
      {device}
      {country && `, from ${country}`}, on {moment}.
    </Paragraph>
    <Paragraph>
      If it was you, there is nothing to do. If it was not, set a new password now: that signs every device out.
    </Paragraph>
  </Letter>
);

export const CODE_SUBJECT = "Your code";

export const ProofCode = ({ code, url }: { code: string; url: string }) => (
  <Letter preview={`${code} confirms that it is you.`} heading={code} action={{ label: "Open your settings", url }}>
    <Paragraph>
      Enter this code where you asked for it, to confirm that it is you. It works for ten minutes, in that browser
      alone.
    </Paragraph>
    <Paragraph>If you did not ask for it, somebody is signed in to your account: sign your devices out.</Paragraph>
  </Letter>
);
