import * as attributes from '../../../protocol/names/attributes.js';
import { announcementVersion, isAnnounced } from '../../../protocol/site/announcement.js';
import { safeLink } from '../../../protocol/text/links.js';
import { announcementTable } from '../../../protocol/widgets/announcement.js';
import type { Html } from '../block-template.js';
import { fieldMark } from '../fields.js';
import { html } from '../html.js';
import { attributesHtml, optionHtml, partHtml } from '../markup.js';
import type { SitePartInput } from './page-shell-input.js';
import { partBlockHtml } from './part-block.js';
import { plainFrame } from './site-frame.js';

/**
 * The announcement bar. It is in the flow, so that it covers nothing; a page for a visitor who closed it has none. While header and footer
 * are edited it is always there, empty while it is switched off. [BAR-03] [BAR-04]
 */
export function announcementHtml(input: SitePartInput): Html | '' {
  const { context, frame = plainFrame(), editsParts = false } = input;
  const { announcement, closedAnnouncements = [] } = frame;
  const naming = { namesFields: editsParts };
  const version = announcementVersion(announcement);
  const isShown = isAnnounced(announcement) && (editsParts || !closedAnnouncements.includes(version));
  if (!isShown)
    return editsParts ? html`<aside class="announcement"${partBlockHtml('announcement', input)}></aside>` : '';
  const href = safeLink(announcement.link);
  const text = href
    ? html`<a href="${href}"${fieldMark(naming, 'text+', 'link:href+')}>${announcement.text}</a>`
    : html`<span${fieldMark(naming, 'text+')}>${announcement.text}</span>`;
  return html`<aside class="announcement"${partBlockHtml('announcement', input)}${attributesHtml({ [attributes.widget]: announcementTable.name, 'aria-label': context.text('page.announcement') })}${optionHtml(announcementTable.options, 'version', version)}><p>${text}</p><button type="button"${partHtml('close')} aria-label="${context.text('page.announcementClose')}">×</button></aside>`;
}
