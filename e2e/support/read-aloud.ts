import type { CDPSession, Page } from '@playwright/test';

/** A node of Chromium's accessibility tree, as far as a screen reader tells it. */
interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly value?: { readonly value?: unknown };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
  readonly parentId?: string;
}

/** What only holds others, and texts, which are part of the names and contents of others. */
const silent = new Set(['none', 'generic', 'StaticText', 'InlineTextBox', 'RootWebArea', 'LineBreak', 'ListMarker']);

/** What can be used, and so has to have a name. */
export const usable =
  /^(?:button|link|textbox|searchbox|checkbox|radio|combobox|listbox|slider|spinbutton|switch|tab|treeitem|menuitem|option|Iframe|dialog|tree|toolbar|navigation|complementary)$/;

/** States that are told beside the name, in this order. */
const states = ['level', 'selected', 'checked', 'expanded', 'pressed', 'required', 'invalid', 'disabled', 'readonly'];

/** Words for one node: role, name, value and states. */
function words({ role, name, value, properties = [] }: Node): string {
  const told = states.flatMap((state) => {
    const held = properties.find((property) => property.name === state)?.value.value;
    if (held === undefined || held === false || held === 'false') return [];
    return [held === true || held === 'true' ? state : `${state} ${String(held)}`];
  });
  const said = [
    role?.value,
    name?.value && `“${name.value.trim()}”`,
    value?.value !== undefined && `= ${String(value.value)}`,
  ];
  return [...said.filter(Boolean), ...told].join(' ').replace(/\s+/g, ' ');
}

/** The page as a screen reader tells it. */
export interface Reader {
  /** Every node of the window but those of the frames in it, in the order of reading. `within` begins at the first node with these words. */
  all(within?: RegExp): Promise<string[]>;
  /** What has the focus, in the window or in a frame of it. */
  focused(): Promise<string>;
  /** What live regions have said since the last time. */
  announced(): Promise<string[]>;
}

async function treeOf(session: CDPSession, frameId?: string): Promise<readonly Node[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree', frameId === undefined ? {} : { frameId });
  return nodes as unknown as readonly Node[];
}

function* inOrder(nodes: readonly Node[]): Generator<Node> {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  function* walk(node: Node | undefined): Generator<Node> {
    if (!node) return;
    if (!node.ignored && !silent.has(node.role?.value ?? 'none')) yield node;
    for (const id of node.childIds ?? []) yield* walk(byId.get(id));
  }
  yield* walk(nodes.find(({ parentId }) => parentId === undefined));
}

/**
 * Runs in the page: tells what is added to a live region that was there before, and an alert that comes with its words. A page in the editor's frame
 * tells by the overlay of the editor alone, whose tree is closed: its own live regions are for visitors.
 */
function listenInside(): void {
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';
  const tell = (said: string): void => {
    const words = said.trim().replace(/\s+/g, ' ');
    if (words !== '') void (window as unknown as { tellReader(said: string): Promise<void> }).tellReader(words);
  };

  function listen(root: Document | ShadowRoot): void {
    const known = new WeakSet<Element>();
    const know = (): void => {
      for (const region of root.querySelectorAll(live)) known.add(region);
    };
    new MutationObserver((changes) => {
      const whole = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region && known.has(region)) {
          if (region.getAttribute('aria-atomic') !== 'false') whole.add(region);
          else
            for (const node of addedNodes)
              tell(node instanceof HTMLElement ? node.innerText : (node.textContent ?? ''));
        }
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.matches('[role=alert]')) whole.add(alert);
      }
      for (const region of whole) tell(region instanceof HTMLElement ? region.innerText : '');
      know();
    }).observe(root, { subtree: true, childList: true, characterData: true });
  }

  if (window.top === window) return listen(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    if (this.localName === 'mortise-overlay') listen(root);
    return root;
  };
}

/** Listens to a page from now on. Live regions are those that are told without being asked for: status, alert, log. */
export async function listenTo(page: Page): Promise<Reader> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const heard: string[] = [];
  await page.exposeFunction('tellReader', (said: string) => void heard.push(said));
  await page.addInitScript(listenInside);

  return {
    async all(within) {
      const told = [...inOrder(await treeOf(session))].map(words);
      return within ? told.slice(told.findIndex((each) => within.test(each))) : told;
    },
    async focused() {
      const { frameTree } = await session.send('Page.getFrameTree');
      const frames = [undefined, ...(frameTree.childFrames ?? []).map(({ frame }) => frame.id)];
      let found = 'nothing';
      for (const frame of frames)
        for (const node of inOrder(await treeOf(session, frame).catch(() => [])))
          if (node.properties?.some(({ name, value }) => name === 'focused' && value.value === true))
            found = words(node);
      return found;
    },
    announced: async () => heard.splice(0),
  };
}
