/** A failure that one sentence explains; no stack is shown. */
export class Sentence extends Error {}
