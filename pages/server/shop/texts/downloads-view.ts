import type { DownloadsView } from '../../../blocks/checkout/downloads.js';
import type { TextSource } from '../../snapshot/text-source.js';
import type { DownloadGrant } from '../store/downloads.js';

export interface DownloadsViewInput {
  readonly grants: readonly DownloadGrant[];
  /** Whether there will be files once the order is paid. */
  readonly isWaiting: boolean;
  /** Path of the page of the order's downloads. */
  readonly path: string;
  readonly locale: string;
  readonly text: TextSource;
  readonly nowMs: number;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function sizeText(bytes: number, locale: string): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: units[at] ?? 'byte', maximumFractionDigits: 1 });
  return format.format(bytes / 1024 ** at);
}

/** What is left of a file's downloads. */
function leftText({ most }: DownloadGrant, uses: number, text: TextSource): string {
  if (most === null) return '';
  return uses < most ? text('order.downloadsLeft', { n: most - uses }) : text('order.downloadsUsedUp');
}

/** When the downloads end or ended; empty where they do not. */
function noteText({ grants, isWaiting, locale, text, nowMs }: DownloadsViewInput): string {
  if (isWaiting) return text('order.downloadsWaiting');
  const expiresAt = grants[0]?.expiresAt ?? null;
  if (expiresAt === null) return '';
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
  return text(expiresAt <= nowMs ? 'order.downloadsEnded' : 'order.downloadsUntil', { date });
}

/** The downloads of an order for its buyer; null for an order without any. All lines of an order were paid, or renewed, at one time. */
export function downloadsView(input: DownloadsViewInput): DownloadsView | null {
  const { grants, isWaiting, path, locale, text, nowMs } = input;
  if (grants.length === 0 && !isWaiting) return null;
  return {
    title: text('order.downloadsTitle'),
    note: noteText(input),
    files: grants.flatMap((grant) =>
      grant.files.map(({ id, name, bytes, uses }) => {
        const isOver = grant.expiresAt !== null && grant.expiresAt <= nowMs;
        return {
          name,
          link: isOver || (grant.most !== null && uses >= grant.most) ? '' : `${path}/${grant.position}/${id}`,
          detail: [grant.title, sizeText(bytes, locale), leftText(grant, uses, text)].filter(Boolean).join(' · '),
        };
      }),
    ),
  };
}
