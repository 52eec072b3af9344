export function isInstalled(root: string, env?: NodeJS.ProcessEnv): boolean;
export function isNewEnough(version: string): boolean;
