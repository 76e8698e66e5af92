import { formCorpusOf } from "../support/attack/corpus.ts";
import { testThatHarmless } from "../support/attack/harmless.ts";
import { SHORT } from "../support/attack/heavy-attacks.ts";

testThatHarmless((things) => formCorpusOf(things, SHORT));
