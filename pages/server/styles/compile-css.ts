import { breakpointOf, neverMatching, type MediaFeature } from '../../../protocol/enums/breakpoints.js';
import {
  compiledCssLength,
  isCssNote,
  mostCssFaults,
  type CssFault,
  type CssFaultKind,
} from '../../../protocol/site/theme/css-faults.js';
import { checkDeclaration, findProblem, type Problem } from './check-declaration.js';
import { generate, parse, walk, type CssNode } from './css-tools.mjs';
import { scopeSelector, selectsPage } from './scope-selector.js';

/** The owner's CSS as pages get it, and what was left out of it. */
export interface CompiledCss {
  readonly rules: string;
  readonly faults: readonly CssFault[];
}

/** At-rules that hold rules, and those that hold steps of a movement. */
const conditions: readonly string[] = ['media', 'supports', 'container'];
const isMovement = (name: string): boolean => /^(?:-webkit-)?keyframes$/i.test(name);

const longestWords = 60;

/** The text of movements' names, so that they replace none of the site's. */
const movementPrefix = 'own-';

const childrenOf = (node: CssNode | null | undefined): readonly CssNode[] => node?.children?.toArray() ?? [];

/** Name and value of a media feature as the parser has them. */
function featureNode({ name, value }: MediaFeature): Pick<CssNode, 'name' | 'value'> {
  const [, number = '', unit = ''] = /^(.*?)([a-z]+)$/.exec(value) ?? [];
  return { name, value: { type: 'Dimension', value: number, unit } as unknown as CssNode };
}

class Compiler {
  readonly faults: CssFault[] = [];
  private readonly movements: ReadonlySet<string>;

  constructor(root: CssNode) {
    const names = new Set<string>();
    walk(root, (node) => {
      if (node.type === 'Atrule' && isMovement(node.name))
        for (const { name } of childrenOf(node.prelude)) if (name) names.add(name);
    });
    this.movements = names;
  }

  /** Enters a fault. False unless it is a note. */
  fault(node: CssNode, { kind, what }: Problem): boolean {
    const line = node.loc?.start.line ?? 1;
    const words = what.replace(/\s+/g, ' ').trim();
    const fault = { kind, line, what: words.length > longestWords ? `${words.slice(0, longestWords)}…` : words };
    if (!this.faults.some((other) => other.kind === kind && other.line === line)) this.faults.push(fault);
    return isCssNote(fault);
  }

  private refuse(node: CssNode, kind: CssFaultKind, what = ''): boolean {
    return this.fault(node, { kind, what });
  }

  /** Leaves the children that pass. */
  private filter(node: CssNode | null | undefined, passes: (child: CssNode) => boolean): void {
    if (node?.children) node.children = node.children.fromArray(childrenOf(node).filter(passes));
  }

  private nameMovements(declaration: CssNode): void {
    if (!/^(?:-webkit-)?animation(?:-name)?$/i.test(declaration.property ?? '')) return;
    if (typeof declaration.value !== 'object') return;
    walk(declaration.value, (node) => {
      if (node.type === 'Identifier' && this.movements.has(node.name)) node.name = movementPrefix + node.name;
    });
  }

  private declaration(node: CssNode): boolean {
    if (node.type === 'Comment') return false;
    if (node.type === 'Rule' || node.type === 'Atrule') return this.refuse(node, 'nesting', node.name ?? '');
    if (node.type !== 'Declaration') {
      const words = String(node.value ?? '');
      return this.refuse(node, words.includes('{') ? 'nesting' : 'syntax', words);
    }
    const problem = checkDeclaration(node);
    if (problem && !this.fault(node, problem)) return false;
    this.nameMovements(node);
    return true;
  }

  private rule(node: CssNode): boolean {
    const { prelude } = node;
    const problem = prelude ? findProblem(prelude) : null;
    if (!prelude || prelude.type === 'Raw' || problem) return this.refuse(node, 'syntax', problem?.what ?? '');
    let hasNesting = false;
    walk(prelude, ({ type }) => (hasNesting ||= type === 'NestingSelector'));
    if (hasNesting) return this.refuse(node, 'nesting', generate(prelude));
    if (childrenOf(prelude).some(selectsPage)) return this.refuse(node, 'outside', generate(prelude));
    for (const selector of childrenOf(prelude)) scopeSelector(selector);
    this.filter(node.block, (child) => this.declaration(child));
    return childrenOf(node.block).length > 0;
  }

  private step(node: CssNode): boolean {
    if (node.type === 'Comment') return false;
    if (node.type !== 'Rule' || !node.prelude || node.prelude.type === 'Raw') return this.refuse(node, 'syntax');
    this.filter(node.block, (child) => this.declaration(child));
    return true;
  }

  /** Gives named breakpoints their widths. */
  private media(node: CssNode): void {
    walk(node.prelude as CssNode, (feature) => {
      if (feature.type !== 'Feature' || !feature.name.startsWith('--')) return;
      const { name } = feature;
      const known = breakpointOf(name);
      if (!known) this.fault(node, { kind: 'breakpoint', what: name });
      if (name === neverMatching) this.fault(node, { kind: 'never', what: name });
      if (known) Object.assign(feature, featureNode(known));
    });
  }

  private atRule(node: CssNode): boolean {
    const name = node.name.toLowerCase();
    const isKnown = conditions.includes(name) || isMovement(name);
    if (!isKnown) return this.refuse(node, 'at-rule', `@${node.name}`);
    const problem = node.prelude ? findProblem(node.prelude) : null;
    if (!node.block || !node.prelude || problem) return this.refuse(node, 'syntax', `@${node.name}`);
    if (!isMovement(name)) {
      if (name === 'media') this.media(node);
      this.filter(node.block, (child) => this.top(child));
      return childrenOf(node.block).length > 0;
    }
    for (const each of childrenOf(node.prelude)) each.name = movementPrefix + each.name;
    this.filter(node.block, (child) => this.step(child));
    return true;
  }

  private top(node: CssNode): boolean {
    if (node.type === 'Rule') return this.rule(node);
    if (node.type === 'Atrule') return this.atRule(node);
    return node.type === 'Comment' ? false : this.refuse(node, 'syntax', String(node.value ?? ''));
  }

  compile(root: CssNode): string {
    this.filter(root, (child) => this.top(child));
    // The end of a style element cannot be written.
    return generate(root).replace(/<(?=[/!])/g, String.raw`\3c `);
  }
}

/** Line ends and characters as browsers read them in a page, so that its hash is that of the rules. */
const plain = (source: string): string => source.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd');

function compile(source: string): CompiledCss {
  const root = parse(plain(source), { positions: true, parseCustomProperty: true, onParseError() {} });
  const compiler = new Compiler(root);
  const rules = compiler.compile(root);
  if (rules.length > compiledCssLength) return { rules: '', faults: [{ kind: 'size', line: 1, what: '' }] };
  const sorted = [...compiler.faults].sort((one, other) => one.line - other.line);
  return { rules, faults: sorted.slice(0, mostCssFaults) };
}

/**
 * Compiles the owner's CSS: without what is refused, narrowed to header, content and footer of pages, and with names of movements of its
 * own. What is refused is said with its line. Never throws.
 */
export function compileCss(source: string): CompiledCss {
  if (source.trim() === '') return { rules: '', faults: [] };
  try {
    return compile(source);
  } catch {
    // Brackets in brackets deeper than the parser goes.
    return { rules: '', faults: [{ kind: 'syntax', line: 1, what: '' }] };
  }
}
