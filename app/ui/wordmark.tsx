import { PRODUCT_NAME } from "./product-name.ts";

/** The logo (a frame line and a playhead) and the product's name. */
export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 font-semibold text-[1.0625rem] tracking-[-0.02em] ${className}`}>
      <svg viewBox="8 6 20 20" aria-hidden="true" className="size-5">
        <path d="M9 8v16" className="stroke-text" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M14.5 9.6v12.8a1 1 0 0 0 1.5.86l10.6-6.4a1 1 0 0 0 0-1.72L16 8.74a1 1 0 0 0-1.5.86z"
          className="fill-accent"
        />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
