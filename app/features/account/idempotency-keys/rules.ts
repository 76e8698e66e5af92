/** When the first sending arrived after all, and its answer did not. */
export const DONE_WITH_OTHER_WORDS =
  "This form was saved when you pressed the button the first time, with what it held then. Reload the page to see it, and change it there.";
