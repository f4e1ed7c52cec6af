import * as limits from '../enums/limits.js';
import { isSitePath } from './links.js';

/**
 * Class of an address by its beginning; the address itself need not be valid. `collection-panel` is a page of this site by its id,
 * `external` a web address, with a scheme or beginning with `//`, `misc` any other scheme, `malformed` an address without a scheme.
 */
export type LinkClass =
  | 'anchor'
  | 'tel'
  | 'sms'
  | 'mailto'
  | 'javascript'
  | 'ftp'
  | 'file'
  | 'collection-panel'
  | 'internal'
  | 'external'
  | 'misc'
  | 'malformed';

/**
 * Why an address cannot be a link. `length`: too long by `excess` characters. `page`: not an address of a page. `format`: not a valid web
 * address. `scheme`: a scheme that links may not have.
 */
export type LinkProblem =
  | { readonly kind: 'length'; readonly excess: number }
  | { readonly kind: 'page' }
  | { readonly kind: 'format' }
  | { readonly kind: 'scheme' }
  | { readonly kind: 'tel' | 'sms' | 'mailto' };

/** Example addresses in the message about the format of a link. [LINK-14] */
export const linkSamples = { first: 'https://example.com', second: 'http://example.com' } as const;

const classOfScheme: Readonly<Record<string, LinkClass>> = {
  tel: 'tel',
  sms: 'sms',
  mailto: 'mailto',
  javascript: 'javascript',
  ftp: 'ftp',
  http: 'external',
  https: 'external',
};

/** Length from which an address of a class is too long, counted with its scheme. [LINK-01] [LINK-02] [LINK-04] [LINK-06] [LINK-08 to LINK-10] */
const lengthLimits: Readonly<Partial<Record<LinkClass, number>>> = {
  anchor: limits.anchorLinkLength,
  tel: limits.telLinkLength,
  sms: limits.smsLinkLength,
  mailto: limits.mailtoLinkLength,
  javascript: limits.javascriptLinkLength,
  ftp: limits.ftpLinkLength,
  'collection-panel': limits.internalLinkLength,
  internal: limits.internalLinkLength,
};

/** Id of the page that a collection panel link names, such as `/pages/5f1d3c0a7b2e4d6f8a9c2001`; null for any other address. [ROUTE-13] */
export function collectionPanelId(link: string): string | null {
  return /^\/pages\/([0-9a-f]{24})$/i.exec(link.trim())?.[1]?.toLowerCase() ?? null;
}

/** The class of an address. Surrounding spaces and the case of the scheme are ignored. [LINK-12] [LINK-13] [ROUTE-14 to ROUTE-16] */
export function classifyLink(value: string): LinkClass {
  const link = value.trim();
  if (link.startsWith('#')) return 'anchor';
  if (link.startsWith('//')) return 'external';
  if (link.startsWith('/s/')) return 'file';
  if (link.startsWith('/')) return collectionPanelId(link) ? 'collection-panel' : 'internal';
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(link)?.[1]?.toLowerCase();
  // A host with a port has the form of a scheme.
  if (scheme === undefined || (scheme.includes('.') && /^[^:]+:\d+(?:[/?#]|$)/.test(link))) return 'malformed';
  const known = Object.hasOwn(classOfScheme, scheme) ? classOfScheme[scheme] : undefined;
  if (known === undefined) return 'misc';
  return (known === 'external' || known === 'ftp') && !link.slice(scheme.length + 1).startsWith('//')
    ? 'malformed'
    : known;
}

/** Format of the part behind the scheme of a telephone, text message or e-mail link. */
const forms: Readonly<Record<'tel' | 'sms' | 'mailto', RegExp>> = {
  // [LINK-03]
  tel: /^[\d+-]{4,}$/,
  // [LINK-05]
  sms: /^[\d,()[\]]+$/,
  // One @ and a domain with a dot; a query with subject and text may follow. [LINK-07]
  mailto: /^[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+(?:\?\S*)?$/,
};

function findFormProblem(link: string, linkClass: LinkClass): LinkProblem | null {
  switch (linkClass) {
    case 'tel':
    case 'sms':
    case 'mailto':
      return forms[linkClass].test(link.slice(linkClass.length + 1)) ? null : { kind: linkClass };
    case 'anchor':
      return /^#\S*$/.test(link) ? null : { kind: 'page' };
    case 'file':
    case 'collection-panel':
    case 'internal':
      return isSitePath(link) ? null : { kind: 'page' };
    case 'external':
    case 'ftp':
      return /^[a-z]+:\/\/[^\s/\\?#][^\s\\]*$/i.test(link) ? null : { kind: 'format' };
    case 'malformed':
      return { kind: 'format' };
    default:
      // Links are http, https, ftp or one of the classes above. [LINK-11]
      return { kind: 'scheme' };
  }
}

/** Why `value` cannot be the address of a link, or null when it can. An empty value means no link. */
export function findLinkProblem(value: string): LinkProblem | null {
  const link = value.trim();
  if (link === '') return null;
  const linkClass = classifyLink(link);
  const limit = lengthLimits[linkClass] ?? limits.linkLength;
  if (link.length >= limit) return { kind: 'length', excess: link.length - limit + 1 };
  if (/[\u0000-\u001f\u007f]/.test(link))
    return { kind: linkClass === 'internal' || linkClass === 'file' ? 'page' : 'format' };
  return findFormProblem(link, linkClass);
}
