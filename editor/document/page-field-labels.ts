import * as text from '#strings/editor';
import type { FieldLabel } from '../../protocol/blocks/block-table.js';
import type { PageField } from '../../protocol/document/page-fields.js';

const labels: Readonly<Record<PageField, () => FieldLabel>> = {
  title: () => ({ label: text.pageTitle() }),
  navigationTitle: () => ({ label: text.pageNavigationTitle(), help: text.pageNavigationHelp() }),
  description: () => ({ label: text.pageDescription(), help: text.pageDescriptionHelp() }),
  searchTitle: () => ({ label: text.pageSearchTitle(), help: text.pageSearchTitleHelp() }),
  isUnlisted: () => ({ label: text.pageUnlisted(), help: text.pageUnlistedHelp() }),
  canonical: () => ({ label: text.pageCanonical(), help: text.pageCanonicalHelp() }),
  cardPicture: () => ({ label: text.pageCardPicture(), help: text.pageCardPictureHelp() }),
  cardAlt: () => ({ label: text.pageCardAlt() }),
  excerpt: () => ({ label: text.pageExcerpt() }),
  picture: () => ({ label: text.pagePicture() }),
  pictureAlt: () => ({ label: text.pageCardAlt() }),
  author: () => ({ label: text.pageAuthor() }),
  date: () => ({ label: text.pageDate() }),
  tags: () => ({ label: text.pageTags() }),
  categories: () => ({ label: text.pageCategories() }),
  startTime: () => ({ label: text.eventStartTime() }),
  endDate: () => ({ label: text.eventEndDate() }),
  endTime: () => ({ label: text.eventEndTime() }),
  repeats: () => ({
    label: text.eventRepeats(),
    choices: {
      never: text.eventNever(),
      weekly: text.eventWeekly(),
      fortnightly: text.eventFortnightly(),
      monthly: text.eventMonthly(),
    },
  }),
  repeatsUntil: () => ({ label: text.eventUntil() }),
  place: () => ({ label: text.eventPlace() }),
  placeAddress: () => ({ label: text.eventAddress() }),
  price: () => ({ label: text.eventPrice() }),
  tickets: () => ({ label: text.eventTickets() }),
};

/** Label and help of a field of the page itself; undefined for a name that a newer release uses. */
export function pageFieldLabel(field: string): FieldLabel | undefined {
  return Object.hasOwn(labels, field) ? labels[field as PageField]() : undefined;
}
