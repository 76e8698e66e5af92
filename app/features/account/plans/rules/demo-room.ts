const MB = 1024 ** 2;

/** The room of a demo: for each file, and for all that it adds. */
export const DEMO_FILE_BYTES = 100 * MB;
export const DEMO_BYTES = 300 * MB;

export const DEMO_ROOM = "A demo holds files of up to 100 MB each, and 300 MB together.";
