/** Whether a rule is one of the law or one of the terms of this installation. */
export type Basis = "law" | "terms";

type Reason = {
  basis: Basis;
  /** The rule in plain words, as the statement to the owner says it. */
  rule: string;
  /** Whether a decision for this reason counts as a strike (17 U.S.C. 512 (i): repeat infringers). */
  isStrike?: true;
  /** Whether holding it is a crime, so that its owner does not get it back either. */
  isContraband?: true;
};

/** Every reason that a decision can have, in the order of the desk. `/terms` lists them. */
export const REASONS = {
  copyright: {
    basis: "law",
    rule: "Copyright: a work of somebody else may be shown with their permission only.",
    isStrike: true,
  },
  person: {
    basis: "law",
    rule: "The right to one’s own picture and name: nobody is shown or named against their will where the law protects them.",
  },
  hate: { basis: "law", rule: "Incitement to hatred or violence, and threats, are against the law." },
  minors: { basis: "law", rule: "Sexual content with minors is against the law.", isContraband: true },
  fraud: { basis: "law", rule: "Fraud: deceiving people to get their money, their passwords or their data." },
  rights: { basis: "terms", rule: "Terms, “What you may publish”: only what you have the rights to." },
  fairness: {
    basis: "terms",
    rule: "Terms, “What visitors write”: no insults, and nothing that is not yours to tell.",
  },
  spam: {
    basis: "terms",
    rule: "Terms, “Your audience” and “What visitors write”: no advertising that nobody asked for.",
  },
  repeat: {
    basis: "terms",
    rule: "Terms, “Moderation”: three decisions about copyright within a year suspend an account.",
  },
} as const satisfies Record<string, Reason>;

export type ReasonId = keyof typeof REASONS;

export const REASON_IDS = Object.keys(REASONS) as ReasonId[];

/** Those that a person can choose; the others are for rules that decide by themselves. */
export const CHOSEN_REASONS = REASON_IDS.filter((id) => id !== "repeat") as [ReasonId, ...ReasonId[]];

export const basisOf = (reason: ReasonId): Basis => REASONS[reason].basis;
export const isStrike = (reason: ReasonId): boolean => "isStrike" in REASONS[reason];

export const isContraband = (reason: ReasonId): boolean => "isContraband" in REASONS[reason];

export const isReason = (name: string): name is ReasonId => Object.hasOwn(REASONS, name);
