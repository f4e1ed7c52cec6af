/** Parts of the records that an operator may turn off, `MORTISE_FEATURES_OFF`; all are on by default. */
export const switchableFeatures = ['vitals', 'heartbeat', 'trace', 'pointer'] as const;

export type SwitchableFeature = (typeof switchableFeatures)[number];

/** Why a lookup has no value. */
export const notLoaded = 'CONFIG_NOT_LOADED';
export const notFound = 'FEATURE_NOT_FOUND';
export const wrongType = 'WRONG_TYPE';
export const invalid = 'INVALID_DEFINITION';

export type ToggleError = typeof notLoaded | typeof notFound | typeof wrongType | typeof invalid;
