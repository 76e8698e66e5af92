export const ClashNotice = (_: { path?: string }) => null;
