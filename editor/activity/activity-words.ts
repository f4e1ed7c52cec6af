import * as text from '#strings/editor';
import type { BlockNames } from '../../protocol/blocks/names.js';
import type {
  ActivityColumn,
  ActivityTable,
  ActivityView,
  LiveKind,
  ShownVital,
  VitalRating,
} from '../../protocol/enums/activity.js';
import { type Device, directSource, otherKey, refundSource, renewalSource } from '../../protocol/enums/figures.js';
import { languageName } from '../../protocol/text/locales.js';
import { blockName } from '../document/block-name.js';

type Words = () => string;

export const viewWords: Readonly<Record<ActivityView, Words>> = {
  visits: text.activityVisits,
  content: text.activityContent,
  sales: text.activitySales,
  speed: text.activitySpeed,
  live: text.activityLive,
};

/** Title of a table, and what has to happen before it has rows. */
export const tableWords: Readonly<Record<ActivityTable, { readonly title: Words; readonly none: Words }>> = {
  pages: { title: text.activityPages, none: text.activityNoVisits },
  sources: { title: text.activitySources, none: text.activityNoVisits },
  devices: { title: text.activityDevices, none: text.activityNoVisits },
  languages: { title: text.activityLanguages, none: text.activityNoVisits },
  searches: { title: text.activitySearches, none: text.activityNoSearches },
  buttons: { title: text.activityButtons, none: text.activityNoButtons },
  forms: { title: text.activityForms, none: text.activityNoForms },
  products: { title: text.activityProducts, none: text.activityNoProducts },
  plays: { title: text.activityPlays, none: text.activityNoPlays },
  popups: { title: text.activityPopups, none: text.activityNoPopups },
  events: { title: text.activityEvents, none: text.activityNoEvents },
  pointer: { title: text.activityPointer, none: text.activityNoPointer },
  'sales-sources': { title: text.activitySalesSources, none: text.activityNoSales },
  'sales-pages': { title: text.activitySalesPages, none: text.activityNoSales },
  'sales-buttons': { title: text.activitySalesButtons, none: text.activityNoSales },
};

export const columnWords: Readonly<Record<ActivityColumn, Words>> = {
  views: text.activityColViews,
  landings: text.activityColLandings,
  bounceShare: text.activityColBounceShare,
  secondsPerView: text.activityColSeconds,
  visits: text.activityVisits,
  searches: text.activityColSearches,
  presses: text.activityColPresses,
  seen: text.activityColSeen,
  usedShare: text.activityColUsedShare,
  entries: text.activityColEntries,
  openings: text.activityColOpenings,
  plays: text.activityColPlays,
  times: text.activityColTimes,
  pointed: text.activityColPointed,
  orders: text.activityColOrders,
  amount: text.activityColAmount,
  orderShare: text.activityColOrderShare,
};

export const deviceWords: Readonly<Record<Device, Words>> = {
  phone: text.activityPhone,
  tablet: text.activityTablet,
  desktop: text.activityDesktop,
};

export const vitalWords: Readonly<Record<ShownVital, Words>> = {
  LCP: text.activityLcp,
  INP: text.activityInp,
  CLS: text.activityCls,
};

export const ratingWords: Readonly<Record<VitalRating, Words>> = {
  good: text.activityGood,
  'needs-work': text.activityNeedsWork,
  poor: text.activityPoor,
};

export const liveWords: Readonly<Record<LiveKind, Words>> = {
  view: text.activityLiveView,
  search: text.activityLiveSearch,
  press: text.activityLivePress,
  entry: text.activityLiveEntry,
  order: text.activityLiveOrder,
  product: text.activityLiveProduct,
  play: text.activityLivePlay,
  popup: text.activityLivePopup,
  event: text.activityLiveEvent,
};

const popupWords: Readonly<Partial<Record<string, Words>>> = {
  show: text.activityPopupShow,
  close: text.activityPopupClose,
  submit: text.activityPopupSubmit,
};

/** Words for an event of the popup; an unknown one by its own name. */
export function popupWord(event: string): string {
  return popupWords[event]?.() ?? event;
}

const sourceWords: Readonly<Partial<Record<string, Words>>> = {
  [directSource]: text.activityDirect,
  [renewalSource]: text.activityRenewals,
  [refundSource]: text.activityRefunds,
};

/** What a row is called: by the site's name, by ours for what is not the site's, else by its key. A block is called by its type. */
export function rowName(
  table: ActivityTable,
  { key, name }: { readonly key: string; readonly name: string },
  blocks: BlockNames,
): string {
  if (key === otherKey) return text.activityOthers();
  if (name !== '') return name;
  switch (table) {
    case 'sources':
    case 'sales-sources':
      return sourceWords[key]?.() ?? key;
    case 'devices':
      return (deviceWords as Readonly<Partial<Record<string, Words>>>)[key]?.() ?? key;
    case 'languages':
      return key === '' ? text.activityUnnamed() : languageName(key);
    case 'popups':
      return popupWord(key);
    case 'pointer':
      return blockName(blocks, key.split(' ')[0] ?? key);
    default:
      return key === '' ? text.activityUnnamed() : key;
  }
}
