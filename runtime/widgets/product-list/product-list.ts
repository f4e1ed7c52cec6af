import { count as countText } from '#strings/product';
import {
  isListed,
  listKey,
  listQuery,
  readListWish,
  type ListRanks,
  type ListWish,
} from '../../../protocol/commerce/product-list.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { listAttributes, productListTable } from '../../../protocol/widgets/product-list.js';
import { applyAttributes } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';

const groupOf = (element: HTMLElement): string => element.getAttribute(listAttributes.group) ?? '';

const ranksOf = (item: HTMLElement): ListRanks =>
  (item.getAttribute(listAttributes.ranks) ?? '').split(' ').map(Number) as unknown as ListRanks;

/**
 * Product list: shows the group, the order and the stock that its controls say.
 * Without script: the form loads the page with the choice in its address.
 * With script: each choice applies at once to the products in the page, which are all there, and the address follows, so that a reload,
 * a shared link and Back show the same. The number of products is announced.
 * Emits: product-list:changed; detail { group, sort, inStock, count }.
 */
export const widget = {
  table: productListTable,
  connect(_root, { parts: { tools, count, jumps, group, name, list, item }, environment, signal, emit }) {
    const { editing, window } = environment;
    const { history, location } = window;
    const groups = group.map(groupOf);
    const hideable = [...item, ...group, ...name, ...(jumps ? [jumps] : [])];
    const emittedHidden = hideable.map(({ hidden }) => hidden);
    const emittedChildren = list.map(({ childNodes }) => [...childNodes]);
    const emittedCount = [...count.childNodes];
    if (editing) return;

    const wishOf = (values: FormData | URLSearchParams): ListWish => readListWish((name) => values.get(name), groups);
    const chosen = (): ListWish => wishOf(new FormData(tools as HTMLFormElement));

    function apply(): void {
      const wish = chosen();
      // Another order than the shop's own has no groups: all products stand in the first list.
      const isMerged = wish.sort !== '';
      const key = (each: HTMLElement): number => listKey(ranksOf(each), wish.sort);
      const sorted = [...item].sort((one, other) => key(one) - key(other));
      for (const each of item) each.hidden = !isListed(wish, groupOf(each), each.hasAttribute(listAttributes.soldOut));
      const shown = item.filter(({ hidden }) => !hidden);
      list.forEach((each, at) => {
        const members = sorted.filter((member) => (isMerged ? at === 0 : groupOf(member) === groups[at]));
        // Products that stay in their places keep what is going on in them.
        if (members.some((member, place) => each.children[place] !== member)) each.append(...members);
      });
      group.forEach((each, at) => {
        each.hidden = isMerged ? at > 0 : !shown.some((member) => groupOf(member) === groups[at]);
      });
      for (const each of name) each.hidden = isMerged;
      if (jumps) jumps.hidden = isMerged || wish.group !== '';
      count.replaceChildren(countText({ n: shown.length }));
      history.replaceState(history.state, '', location.pathname + listQuery(wish));
      emit('changed', { ...wish, count: shown.length });
    }

    applyAttributes(tools, { [attributes.state]: 'live' }, signal);
    listen(tools, 'change', signal, apply);
    listen(tools, 'submit', signal, (event) => {
      event.preventDefault();
      apply();
    });
    onAbort(signal, () => {
      list.forEach((each, at) => each.replaceChildren(...(emittedChildren[at] ?? [])));
      hideable.forEach((each, at) => (each.hidden = emittedHidden[at] === true));
      count.replaceChildren(...emittedCount);
    });
    // A choice made before the code had arrived, or one that the browser has restored.
    if (listQuery(chosen()) !== listQuery(wishOf(new URLSearchParams(location.search)))) apply();
  },
} satisfies Widget<typeof productListTable>;
