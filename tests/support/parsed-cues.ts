import { type Parsed, parsing } from "~/features/video/captions/rules/parsing.ts";

/** Reads captions at once, as no request does. */
export function parseCues(source: string): Parsed {
  const steps = parsing(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
