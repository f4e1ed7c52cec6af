/** The texts of a block that could not be stored, by path; `drafts` has those of every block. */
export function draftsOf(drafts: Map<string, Map<string, string>>, id: string): Map<string, string> {
  const own = drafts.get(id) ?? new Map<string, string>();
  drafts.set(id, own);
  return own;
}
