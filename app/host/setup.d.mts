export function isInstalled(root: string): boolean;
export function isNewEnough(version: string): boolean;
