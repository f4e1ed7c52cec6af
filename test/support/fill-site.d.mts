export declare function fillSite(dataFolder: string): void;
