import { Button } from "~/ui/button.tsx";

type RecoveryCodesProps = { codes: string[]; onClose(): void };

/** Recovery codes, which are shown once. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <section aria-label="Recovery codes" className="mb-6 rounded-panel border border-accent bg-surface p-5">
    <p className="font-semibold">Your recovery codes</p>
    <p className="mt-1 text-muted text-sm">
      Each opens your account once, when your phone is lost. Keep them in a safe place: they are not shown again.
    </p>
    <ul className="my-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button type="button" variant="quiet" onClick={onClose}>
      I have kept them
    </Button>
  </section>
);
