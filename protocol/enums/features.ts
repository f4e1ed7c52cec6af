/** Parts of the records that an operator may turn off, `MORTISE_FEATURES_OFF`; all are on by default. */
export const switchableFeatures = ['vitals', 'heartbeat', 'trace', 'pointer'] as const;

export type SwitchableFeature = (typeof switchableFeatures)[number];

/** Why a lookup has no value. */
export const toggleErrors = {
  notLoaded: 'CONFIG_NOT_LOADED',
  notFound: 'FEATURE_NOT_FOUND',
  wrongType: 'WRONG_TYPE',
  invalid: 'INVALID_DEFINITION',
} as const;

export type ToggleError = (typeof toggleErrors)[keyof typeof toggleErrors];
