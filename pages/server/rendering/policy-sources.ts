/** Sources that are added to directives of a page's policy, by directive. */
export type PolicySources = Readonly<Record<string, string>>;

/** The content policy of a page with `sources`; each is added to what the directive allows anyway. */
export function addSources(policy: string, sources: readonly PolicySources[]): string {
  const directives = new Map(policy.split(/;\s*/).map((text) => [text.split(' ', 1)[0] ?? '', text]));
  for (const [directive, value] of sources.flatMap((each) => Object.entries(each))) {
    directives.set(directive, `${directives.get(directive) ?? directive} ${value}`);
  }
  // Two providers on one page can ask for the same source.
  return [...directives.values()].map((text) => [...new Set(text.split(' '))].join(' ')).join('; ');
}
