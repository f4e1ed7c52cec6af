import * as text from '#strings/editor';
import type { MediaPlace } from '../../protocol/http/media.js';
import { languageName } from '../../protocol/text/locales.js';
import { bannerAddress, designAddress, headerFooterAddress, themeAddress } from '../ui/router.js';

/** What a place is called. */
export function placeName({ kind, title, id, path }: MediaPlace): string {
  switch (kind) {
    case 'page':
      return title || path;
    case 'product':
      return text.mediaProduct({ title });
    case 'category':
      return text.mediaCategory({ title });
    case 'header-footer':
      return `${text.headerFooter()}: ${languageName(title)}`;
    case 'banner':
      return text.banner();
    case 'theme':
      return text.theme();
    case 'part':
      return id;
  }
}

/** Where it is edited, or, where the editor has no screen for it, seen. */
export function placeAddress({ kind, title, path }: MediaPlace): string {
  switch (kind) {
    case 'page':
      return designAddress(path);
    case 'product':
    case 'category':
      return path;
    case 'header-footer':
      return headerFooterAddress(title, '/');
    case 'banner':
      return bannerAddress('', '/');
    case 'theme':
      return themeAddress('/');
    case 'part':
      return designAddress('/');
  }
}
