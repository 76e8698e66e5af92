/** Characters; the standard (RFC 5321) has room for no more, and no longer one fits into an index. */
export const LONGEST_EMAIL = 254;

export const NO_EMAIL = "Please enter a valid email address.";
