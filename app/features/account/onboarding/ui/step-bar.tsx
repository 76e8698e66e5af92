import { Link } from "react-router";
import { STEPS, type Step, stepNumber, stepPath } from "../rules.ts";

const NAMES: Record<Step, string> = {
  welcome: "Welcome",
  username: "Username",
  role: "Role",
  genres: "Genres",
  video: "Film",
  platforms: "Platforms",
  generation: "Preview",
  ready: "Launch",
};

type StepBarProps = {
  current: Step;
  reached: number;
  /** The label of the current step, where it differs from the step's name. */
  name?: string;
};

/** The current step of the wizard, with links to every step reached so far. */
export function StepBar({ current, reached, name = NAMES[current] }: StepBarProps) {
  const number = stepNumber(current);
  return (
    <div className="mt-5">
      <ol aria-label="Steps" className="grid grid-cols-8 gap-1.5">
        {STEPS.map((step) => (
          <li key={step}>
            <Segment step={step} current={number} reached={reached} />
          </li>
        ))}
      </ol>
      <div
        role="progressbar"
        aria-label="Setup"
        aria-valuemin={1}
        aria-valuemax={STEPS.length}
        aria-valuenow={number}
        aria-valuetext={`Step ${number} of ${STEPS.length}: ${name}`}
        className="text-muted text-sm tabular-nums"
      >
        Step {number} of {STEPS.length}
        <span className="text-text"> · {name}</span>
      </div>
    </div>
  );
}

function Segment({ step, current, reached }: { step: Step; current: number; reached: number }) {
  const number = stepNumber(step);
  const bar = `h-1 w-full rounded-full transition-colors duration-300 ${number <= current ? "bg-accent" : number <= reached ? "bg-edge" : "bg-line"}`;
  const target = "flex h-11 items-center rounded-sm";
  if (number > reached) {
    return (
      <span className={target}>
        <span className={bar} />
        <span className="sr-only">{NAMES[step]}, not reached yet</span>
      </span>
    );
  }
  return (
    <Link
      to={stepPath(step)}
      title={NAMES[step]}
      aria-current={number === current ? "step" : undefined}
      className={`${target}`}
    >
      <span className={bar} />
      <span className="sr-only">{NAMES[step]}</span>
    </Link>
  );
}
