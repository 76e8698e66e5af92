export const UndoButtons = (_: { path?: string }) => null;
