/** Shapes of the editor's calls about external services: the host of the site and the hosts of its videos. */

/** `GET {configHosting}` */
export interface HostingAnswer {
  /** Absolute URL; null when the site has no such host. [ROUTE-17] [ROUTE-18] */
  readonly upgradeUrl: string | null;
}

/** `GET {configVideoCheck}` */
export interface VideoCheckAnswer {
  /** `vimeo-basic`: the plan of the video's owner does not allow embedding on other sites. [VID-14] */
  readonly problem: 'vimeo-basic' | null;
}
