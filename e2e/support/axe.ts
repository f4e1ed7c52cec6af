import axe from 'axe-core';

/** Defines `axe` in a page. */
export const axeSource = axe.source;

/** Which elements and rules are judged; all by default. */
export interface AxeScope {
  readonly excluded?: string | undefined;
  readonly rules?: readonly string[];
  readonly withoutRules?: readonly string[];
}

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ readonly violations: { readonly id: string; readonly nodes: { readonly html: string }[] }[] }>;
}

/** Violations of the page in which it runs, `axeSource` before it: rule and markup of each. Sent to the page as source. */
export const judgePage = async ({ excluded, rules, withoutRules = [] }: AxeScope): Promise<string[]> => {
  const { axe } = window as unknown as { readonly axe: Axe };
  const { violations } = await axe.run(excluded === undefined ? document : { exclude: [excluded] }, {
    iframes: false,
    // Passed rules are not described element by element.
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
    rules: Object.fromEntries(withoutRules.map((id) => [id, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Beside its picture a video's button shows a note, which describes it and is no label.
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('class="video-overlay"'))
      .map(({ html }) => `${id} ${html.slice(0, 300)}`),
  );
};
