import * as attributes from '../../../protocol/names/attributes.js';
import * as advice from '../../../protocol/strings/advice.js';
import { listen, onAbort } from '../listen.js';

/** A line of the list: what is wrong, and where. */
export interface Advice {
  readonly element: Element | null;
  readonly words: string;
}

/** The list of mistakes over the page. */
export interface AdvicePanel {
  add(advice: Advice): void;
}

/** In a shadow tree: the page's styles do not reach the list, and its own do not reach the page. */
const styles = `
:host { all: initial; position: fixed; inset: auto auto 0 0; z-index: 2147483647; max-width: min(44rem, 100vw); }
details { margin: 8px; padding: 8px 12px; max-height: 60vh; overflow: auto; border-radius: 6px; background: #8b1e1e; color: #fff;
  font: 14px/1.45 system-ui, sans-serif; box-shadow: 0 2px 12px rgb(0 0 0 / 40%); }
summary { cursor: pointer; font-weight: 600; min-height: 28px; line-height: 28px; }
ol { margin: 0; padding: 0 0 0 1.4em; }
li { margin: 8px 0; }
p { margin: 0; }
code { display: block; overflow-wrap: anywhere; font: 12px/1.5 ui-monospace, monospace; opacity: 0.85; }
button { margin-top: 4px; padding: 4px 12px; min-height: 28px; border: 1px solid #fff; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
`;

const longestTag = 140;

/** The start tag of an element as its author wrote it, as far as it tells the element from others. */
function tagOf(element: Element): string {
  const written = [...element.attributes]
    .filter(({ name }) => name !== attributes.state)
    .map(({ name, value }) => ` ${name}=${value.includes('"') ? `'${value}'` : `"${value}"`}`);
  const tag = `<${element.localName}${written.join('')}>`;
  return tag.length > longestTag ? `${tag.slice(0, longestTag)}…` : tag;
}

/** Brings an element into view and marks it for a moment, without a trace in its attributes. */
function show(element: Element): void {
  element.scrollIntoView({ block: 'center' });
  const mark = { outline: '4px solid #d9480f', outlineOffset: '3px' };
  element.animate?.([mark, mark], { duration: 2500 });
}

/** Puts the list over the page with the first line, until `signal` aborts. */
export function createAdvicePanel(
  { document, CSSStyleSheet }: Window & typeof globalThis,
  signal: AbortSignal,
): AdvicePanel {
  const host = document.createElement('aside');
  host.setAttribute(attributes.service, 'advice');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  const [details, summary, list] = [
    document.createElement('details'),
    document.createElement('summary'),
    document.createElement('ol'),
  ];
  details.append(summary, list);
  shadow.append(details);
  onAbort(signal, () => host.remove());

  return {
    add({ element, words }) {
      const [item, line] = [document.createElement('li'), document.createElement('p')];
      line.textContent = words;
      item.append(line);
      if (element) {
        const [code, button] = [document.createElement('code'), document.createElement('button')];
        code.textContent = tagOf(element);
        button.type = 'button';
        button.textContent = advice.show;
        button.setAttribute('aria-label', advice.showOf(words));
        listen(button, 'click', signal, () => show(element));
        item.append(code, button);
      }
      list.append(item);
      summary.textContent = advice.title(list.childElementCount);
      if (!host.isConnected) document.body.append(host);
    },
  };
}
