type Kind = 'entries' | 'products' | 'files';

export declare const limitCounts: Readonly<Record<Kind, number>>;
export declare const limitStatements: Readonly<Record<Kind, readonly string[]>>;
