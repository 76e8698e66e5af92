/** Characters; the most that RFC 5321 allows. */
export const LONGEST_EMAIL = 254;

export const NO_EMAIL = "Please enter a valid email address.";
