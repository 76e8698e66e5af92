type Pressed = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/** Safari ends a composition before it reports the key that ended it: that key has this code instead of its own. */
const COMPOSED_KEY_CODE = 229;

/** Whether a key belongs to a composition, as Chinese, Japanese and Korean are typed. */
export const isComposing = (event: Pressed): boolean => event.isComposing || event.keyCode === COMPOSED_KEY_CODE;
