import type { Called } from "~/platform/service-calls.ts";
import type { ServiceJob } from "../queries.server.ts";

/** How work stands at its service. `take` does what follows when it is done, and ends it. */
export type Standing =
  | { is: "working" }
  | { is: "failed"; problem: string }
  | { is: "done"; take(job: ServiceJob): Promise<void> };

export type Seen = {
  /** Whether it is what this job has ordered. */
  isOurs: boolean;
  standing: Standing;
};

/** What a service does for one job, as the looks at it see it. */
export type Hand = {
  /** Makes the call that begins the work, and returns what the service calls it. */
  begin(): Promise<Called<string>>;
  /** What was begun of it, by the service's own list; null where nothing was found, or there is no list. */
  find(): Promise<Called<string | null>>;
  /** @param isToCompare whether nothing but a callback has named this id */
  ask(externalId: string, isToCompare: boolean): Promise<Called<Seen>>;
};
