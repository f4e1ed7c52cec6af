import * as cookies from '../../../protocol/names/cookies.js';
import { addClosed, readClosed } from '../../../protocol/site/announcement.js';
import { announcementTable } from '../../../protocol/widgets/announcement.js';
import { applyAttributes } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { focusable } from '../../dom/focusable.js';
import { cookieJar } from '../../services/cookies.js';

/**
 * Announcement: a bar above the page that a visitor closes for good. [BAR-04]
 * Without script: it stays, and its button is hidden by the style sheet.
 * With script: the button hides it and has the browser remember what it said, so that the server leaves it out of later pages and nothing
 * shifts there. The focus goes on to what follows the bar. A page restored by Back obeys what was closed since.
 * Emits: announcement:closed. In the editor's frame nothing is remembered.
 */
export const widget = {
  table: announcementTable,
  connect(root, { options: { version }, parts, environment, signal, emit }) {
    const { editing, use, window } = environment;
    const { name } = cookies.announcement;
    const jar = use(cookieJar);
    const hide = (): void => applyAttributes(root, { hidden: '' }, signal);

    function close(): void {
      if (!editing && version) jar.set(cookies.announcement, addClosed(jar.get(name), version));
      const { activeElement } = root.ownerDocument;
      hide();
      if (root.contains(activeElement))
        root.nextElementSibling?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
      emit('closed');
    }

    listen(parts.close, 'click', signal, close);
    listen<PageTransitionEvent>(
      window,
      'pageshow',
      signal,
      ({ persisted }) => persisted && readClosed(jar.get(name)).includes(version) && hide(),
    );
  },
} satisfies Widget<typeof announcementTable>;
