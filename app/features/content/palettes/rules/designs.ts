import type { Template } from "~/features/content/templates/rules.ts";
import type { Hex } from "~/lib/colours.ts";

/** Three colours of which the others are made. */
export type Seed = { ground: Hex; ink: Hex; accent: Hex };

/** The palette that suits each design. */
export const DESIGN_SEEDS: Record<Template, Seed> = {
  netflix: { ground: "#0b0b0c", ink: "#f6f5f3", accent: "#dd2c25" },
  actors: { ground: "#12100e", ink: "#f7f1e8", accent: "#dba58c" },
  minimal: { ground: "#0f0f0f", ink: "#f4f4f2", accent: "#f4f4f2" },
  festival: { ground: "#15110a", ink: "#f6efdf", accent: "#dfb13c" },
  modern: { ground: "#0c0d10", ink: "#f4f5f7", accent: "#d3ee55" },
  classic: { ground: "#0e0c0a", ink: "#f4eee2", accent: "#c9b48a" },
  documentary: { ground: "#10110f", ink: "#f2eddf", accent: "#f0604a" },
  horror: { ground: "#0a0606", ink: "#ece2d0", accent: "#d02a30" },
  comedy: { ground: "#1c1038", ink: "#fff5e4", accent: "#ffb931" },
  scifi: { ground: "#05090d", ink: "#e6f3f5", accent: "#62ecd2" },
  romance: { ground: "#180d13", ink: "#fbeef0", accent: "#ff9db0" },
  action: { ground: "#0b0c0e", ink: "#f6f6f4", accent: "#ff6d1a" },
};
