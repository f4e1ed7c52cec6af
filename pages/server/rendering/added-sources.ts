/** Sources added to directives of a page's policy. */
export type AddedSources = Readonly<Record<string, string>>;

/** The content policy of a page with more sources; unchanged without any. */
export function addSources(policy: string, added: readonly AddedSources[]): string {
  const directives = new Map(policy.split(/;\s*/).map((text) => [text.split(' ', 1)[0] ?? '', text]));
  for (const [directive, value] of added.flatMap(Object.entries<string>))
    directives.set(directive, `${directives.get(directive) ?? directive} ${value}`);
  return [...directives.values()].join('; ');
}
