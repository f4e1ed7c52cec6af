export declare function ensureBuilt(mode: 'production' | 'development', root?: string): Promise<void>;
