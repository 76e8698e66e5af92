export type LooksCommand = { folder: string; footage: string; designs: string[]; sizes: string[]; first: boolean };

const USAGE =
  "npm run looks -- FOLDER [--footage FOLDER] [--designs netflix,horror] [--sizes 390x664,1440x900] [--first]";
const listed = (value: string) => value.split(",").filter(Boolean);

/** What the words after the command ask for; throws with the usage where they are not understood. */
export function parseCommand(words: string[]): LooksCommand {
  const command: LooksCommand = { folder: "", footage: "public/samples", designs: [], sizes: [], first: false };
  for (const [at, word] of words.entries()) {
    const value = words[at + 1] ?? "";
    if (word === "--footage") command.footage = value;
    else if (word === "--designs") command.designs = listed(value);
    else if (word === "--sizes") command.sizes = listed(value);
    else if (word === "--first") command.first = true;
    else if (!words[at - 1]?.startsWith("--") || words[at - 1] === "--first") command.folder = word;
  }
  if (!command.folder) throw new Error(USAGE);
  return command;
}
