import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

type Variant = "primary" | "quiet" | "ghost" | "danger";
type Size = "medium" | "large";
type Look = { variant?: Variant; size?: Size; icon?: ReactNode };

const SHAPE =
  "relative inline-flex items-center justify-center gap-2.5 rounded-control font-semibold no-underline select-none transition-[background-color,border-color,color,filter] duration-150 ease-camera disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-5 [&_svg]:shrink-0";

const VARIANTS: Record<Variant, string> = {
  primary:
    "bg-accent text-on-accent hover:brightness-110 active:brightness-95 disabled:bg-raised disabled:text-muted disabled:brightness-100",
  quiet:
    "border border-edge bg-surface text-text hover:bg-raised active:bg-surface disabled:border-line disabled:text-muted",
  ghost:
    "text-muted hover:bg-raised hover:text-text active:bg-surface disabled:text-muted disabled:hover:bg-transparent",
  danger: "border border-danger text-danger hover:bg-raised active:bg-surface disabled:border-line disabled:text-muted",
};

const SIZES: Record<Size, string> = { medium: "min-h-11 px-4 text-[0.9375rem]", large: "min-h-13 px-6 text-base" };

const classes = ({ variant = "primary", size = "medium" }: Look, extra?: string) =>
  [SHAPE, VARIANTS[variant], SIZES[size], extra].filter(Boolean).join(" ");

type ButtonProps = ComponentProps<"button"> & Look & { pending?: boolean; pendingLabel?: string };

/** Submits its form by default. While pending it stays focusable but does nothing. */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  pendingLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  const inert = pending
    ? { "aria-disabled": true, onClick: (event: { preventDefault(): void }) => event.preventDefault() }
    : {};
  return (
    <button type="submit" {...rest} {...inert} className={classes({ variant, size }, className)}>
      {icon}
      <span aria-live={pendingLabel ? "polite" : undefined}>{pending ? (pendingLabel ?? children) : children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={classes({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}
