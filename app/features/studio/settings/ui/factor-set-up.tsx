import { outlineOf } from "~/features/promotion/qr-codes/rules.ts";
import { TextField } from "~/ui/text-field.tsx";
import { type SettingsAnswer, SettingsForm } from "./settings-form.tsx";

type FactorSetUpProps = {
  /** The key in letters, for apps without a camera. */
  secret: string;
  modules: boolean[][];
  action: string;
  onConfirmed(answer: SettingsAnswer): void;
};

const QUIET = 4;

/** The key as a picture and as text, and the code that proves that the app has it. */
export const FactorSetUp = ({ secret, modules, action, onConfirmed }: FactorSetUpProps) => (
  <>
    <ol className="mb-6 list-decimal space-y-1 ps-5">
      <li>Scan this code with an authenticator app.</li>
      <li>Enter the six digits that the app shows.</li>
    </ol>
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`${-QUIET} ${-QUIET} ${modules.length + 2 * QUIET} ${modules.length + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control bg-[#ffffff]"
    >
      <path d={outlineOf(modules)} fill="#000000" />
    </svg>
    <p className="mt-3 text-muted text-sm">
      Or type this key: <code className="break-all text-text">{secret}</code>
    </p>
    <div className="mt-6 flex flex-col gap-4">
      <SettingsForm action={`${action}/confirmation`} button="Turn on" onSaved={onConfirmed}>
        {(errors) => (
          <TextField
            label="Six digits"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code}
          />
        )}
      </SettingsForm>
      <SettingsForm action={action} method="delete" button="Cancel" variant="quiet" />
    </div>
  </>
);
