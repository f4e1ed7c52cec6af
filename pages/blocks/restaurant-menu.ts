import type { ListItem } from '../../protocol/blocks/block-value.js';
import { restaurantMenuTable } from '../../protocol/blocks/restaurant-menu.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { tabsTable } from '../../protocol/widgets/tabs.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { fieldMark, headingHtml, itemMark, optionalHtml } from './fields.js';
import { html } from './html.js';
import { blockAttributes, widgetAttributes } from './markup.js';
import { fieldRichText } from './rich-text.js';
import { tabListHtml } from './tab-list.js';

type Dish = ListItem<(typeof restaurantMenuTable)['fields']['dishes']['item']>;

/** Consecutive dishes; a group begins with each dish that names one. */
interface DishGroup {
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** Dishes by the name in the field `by`. What precedes the first name is a group without a name. */
function groupDishes(dishes: readonly Dish[], by: 'menu' | 'section'): readonly DishGroup[] {
  const starts = dishes.flatMap((dish, at) => (at === 0 || dish[by] ? [at] : []));
  return starts.map((start, at) => ({
    name: dishes[start]?.[by] ?? '',
    dishes: dishes.slice(start, starts[at + 1]),
  }));
}

const descriptionHtml = (text: string, mark: Html | ''): Html => html`<p class="dish-description"${mark}>${text}</p>`;
const priceHtml = (text: string, mark: Html | ''): Html => html`<p class="dish-price"${mark}>${text}</p>`;

function dishHtml({ id, name, description, price }: Dish, context: RenderContext): Html {
  const path = `dishes/${id}`;
  return html`<li class="dish"${itemMark(context, path)}>
<p class="dish-name"${fieldMark(context, `${path}/name`)}>${name}</p>
${optionalHtml(context, `${path}/price`, price, priceHtml)}
${optionalHtml(context, `${path}/description`, description, descriptionHtml)}
</li>`;
}

/** Sections of a menu, each with its name. `level` is that of the names. */
function sectionsHtml(dishes: readonly Dish[], context: RenderContext, level: 3 | 4): Html {
  return html`${groupDishes(dishes, 'section').map(({ name, dishes: inSection }) => {
    const mark = fieldMark(context, `dishes/${inSection[0]?.id}/section+`);
    const title =
      level === 3
        ? html`<h3 class="dish-section"${mark}>${name}</h3>`
        : html`<h4 class="dish-section"${mark}>${name}</h4>`;
    return html`${name && title}
<ul class="dishes">${inSection.map((dish) => dishHtml(dish, context))}</ul>
`;
  })}`;
}

export const restaurantMenu: BlockTemplate = {
  type: restaurantMenuTable.type,
  render(block, context) {
    const { heading, text, dishes, historyHash } = settleBlockValue(restaurantMenuTable, block.value);
    const menus = groupDishes(dishes, 'menu');
    const hasTabs = menus.some(({ name }) => name);
    const tabs = menus.flatMap(({ name, dishes: inMenu }) => {
      const [first] = inMenu;
      if (!first) return [];
      const content = sectionsHtml(inMenu, context, 4);
      return [
        {
          id: `${block.id}-${first.id}`,
          title: name,
          field: `dishes/${first.id}/menu`,
          item: `dishes/${first.id}`,
          content,
        },
      ];
    });
    return html`<section class="restaurant-menu${hasTabs ? ' tabs' : ''}"${blockAttributes(block)}${tabs.length > 1 ? widgetAttributes(tabsTable.name, tabsTable.options, { historyHash }) : ''}>
${optionalHtml(context, 'heading', heading, headingHtml)}
${fieldRichText(context, 'text', text)}
${hasTabs ? tabListHtml(tabs, context) : sectionsHtml(dishes, context, 3)}</section>`;
  },
};
