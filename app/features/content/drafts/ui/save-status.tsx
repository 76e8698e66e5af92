export const SaveStatus = (_: { path?: string }) => null;
