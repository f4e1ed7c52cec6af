export declare function ensureBuilt(mode: 'production' | 'development'): Promise<void>;
