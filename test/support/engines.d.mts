type Environment = Record<string, string | undefined>;

export function findFirefox(env?: Environment): string | undefined;
export function findWebKit(env?: Environment): { driver: string; screen: string; browser: string } | undefined;
