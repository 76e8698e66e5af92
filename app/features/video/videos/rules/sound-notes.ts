/** Which sounds of a file are published, where there was a choice; numbers count from 1, as players show them. */
export type SoundNote = {
  /** What the chosen ones are: tracks of the file, or channels of its only track. */
  unit: "track" | "channel";
  chosen: number[];
  of: number;
  /** How the chosen ones are put together. */
  as: "one" | "pair" | "surround";
  because: "undecodable" | "silent" | "aside" | "default" | "mix" | null;
  /** The first one, where another was preferred to it. */
  instead: number | null;
};

const BECAUSE: Record<NonNullable<SoundNote["because"]>, (instead: string) => string> = {
  undecodable: (instead) => `because ${instead} cannot be decoded`,
  silent: (instead) => `because ${instead} is silent`,
  aside: (instead) => `because ${instead} is a commentary, a description or a part of the mix`,
  default: () => "because the file marks it as the default",
  mix: () => "because it is mixed for stereo",
};
const AS = { one: "", pair: " as left and right", surround: ", mixed down from surround" } as const;

/** One sentence for the owner. */
export function soundSentence({ unit, chosen, of, as, because, instead }: SoundNote): string {
  const what = unit === "track" ? "sound tracks" : "sound channels";
  const reason = because === null ? "" : `, ${BECAUSE[because](`${unit} ${instead}`)}`;
  return `Of the ${of} ${what} in your file, ${named(unit, chosen)} published${AS[as]}${reason}.`;
}

function named(unit: string, chosen: number[]): string {
  if (chosen.length === 1) return `${unit} ${chosen[0]} is`;
  return `${unit}s ${chosen.slice(0, -1).join(", ")} and ${chosen.at(-1)} are`;
}
