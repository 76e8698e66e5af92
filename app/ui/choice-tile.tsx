import { Check, type LucideIcon } from "lucide-react";

type ChoiceTileProps = {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  defaultChecked?: boolean;
  checked?: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
};

const TILE = [
  "relative flex min-h-14 cursor-pointer items-center gap-4 rounded-control border border-line bg-surface px-4 py-3",
  "transition-colors duration-150 hover:border-edge has-checked:border-accent has-checked:bg-raised",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text",
  "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-disabled:opacity-60",
].join(" ");

/** One choice of several as a large target over a native radio button or checkbox. */
export function ChoiceTile({ type, name, value, label, detail, icon: Icon, onChange, ...state }: ChoiceTileProps) {
  return (
    <label className={TILE}>
      <input
        type={type}
        name={name}
        value={value}
        className="peer absolute inset-0 cursor-inherit opacity-0"
        onChange={onChange && ((event) => onChange(event.target.checked))}
        {...state}
      />
      {Icon && <Icon aria-hidden className="size-7 shrink-0 text-muted peer-checked:text-accent" strokeWidth={1.5} />}
      <span className="min-w-0 grow">
        <span className="block font-medium text-base leading-snug">{label}</span>
        {detail && <span className="mt-1 block text-muted text-sm leading-normal">{detail}</span>}
      </span>
      <span
        aria-hidden
        className="grid size-5 shrink-0 place-items-center rounded-full text-on-accent opacity-0 transition-opacity duration-150 peer-checked:bg-accent peer-checked:opacity-100"
      >
        <Check className="size-3.5" strokeWidth={3} />
      </span>
    </label>
  );
}
