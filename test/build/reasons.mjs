/**
 * Rows of `test/specification.md` that no test can name, each with the reason. Only a row that leaves nothing to build stands here: the
 * sources say that they do not show it, or name something of which they give neither a use nor a rule.
 */
export const reasons = {
  'ENUM-06': 'The sources say that they do not show which status may follow which.',
  'ENUM-09': 'The sources pair no number with a block type, and blocks are stored by their names.',
  'ENUM-16': 'The sources say that they do not list the further permissions.',
  'ENUM-22': 'The sources say that they do not show the ids of integrations and collection types.',
  'EDIT-07': 'The sources say that they do not show the answers of the places calls.',
};
