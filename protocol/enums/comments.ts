/** The host of comments, and those of what its script loads. */
export const hosts = ['disqus.com', 'disquscdn.com'] as const;

/** How long its script is waited for. */
export const timeoutMs = 20_000;

/** Id of the element in which its script draws. */
export const threadId = 'disqus_thread';

/** A short name at Disqus: part of a host name. */
export const shortnamePattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)?$/;

/** Address of a site at the host. */
export const siteAddress = (shortname: string): string => `https://${shortname}.disqus.com/`;
