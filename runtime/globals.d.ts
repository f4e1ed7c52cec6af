/** True in development builds. Code behind it, with its texts, is absent from production. */
declare const __DEVELOPMENT__: boolean;
