const BITS_A_SECOND = 48_000;
const SAMPLE_RATE = 24_000;

type Sound = { film: string; audioIndex: number; output: string };

/** The sound of a film alone, in mono: 22 MB an hour. Its times are those of the film. */
export const soundArgs = ({ film, audioIndex, output }: Sound): string[] => [
  ...["-i", `file:${film}`, "-map", `0:${audioIndex}`, "-vn", "-sn", "-dn", "-map_metadata", "-1"],
  ...["-af", `aresample=${SAMPLE_RATE}:async=1:first_pts=0`, "-ac", "1", "-c:a", "aac", "-b:a", String(BITS_A_SECOND)],
  ...["-f", "ipod", output],
];
