/** Shapes of the editor's calls about what stands elsewhere: with the host of the site, and with those of its videos. */
/** `GET {configHosting}` */
export interface HostingAnswer {
  /** Full address; null where the site has no such host. [ROUTE-17] [ROUTE-18] */
  readonly upgradeUrl: string | null;
}

/** `GET {configVideoCheck}` */
export interface VideoCheckAnswer {
  /** `vimeo-basic`: the account that the video belongs to cannot show it on other sites. [VID-14] */
  readonly problem: 'vimeo-basic' | null;
}
