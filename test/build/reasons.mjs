/**
 * Rows of `test/specification.md` that no test can name, each with the reason. Only a row that leaves nothing to build stands here: the
 * sources say that they do not show it, or name something of which they give neither a use nor a rule.
 */
export const reasons = {
  'BOOT-09': 'Reviews are drawn by the server and written on a page of their own, so that no page loads code for them.',
  'BOOT-12': 'Browsers that run a module draw vector pictures by themselves.',
  'BOOT-13': 'Browsers that run a module have the observer of intersections.',
  'SCOPE-15': 'The row says what the sources leave out, and asks for nothing.',
  'SCOPE-16': 'The row says what the sources leave out, and asks for nothing.',
  'ENUM-09': 'The sources pair no number with a block type, and blocks are stored by their names.',
  'ENUM-11':
    'Pages are told apart by the numbers of ENUM-01, and no call or screen of the sources takes that of a slice.',
  'ENUM-13': 'The sources give the names alone: neither a number, nor what differs between sites of two types.',
  'ENUM-16': 'The sources say that they do not list the further permissions.',
  'ENUM-18': 'The sources give the names alone: a slide is a picture or a film, wherever its file came from.',
  'ENUM-19': 'The sources name five letters and no survey: neither a question nor who belongs to which letter.',
  'ENUM-21': 'The sources name no feature of a plan, so that a number could switch nothing.',
  'ENUM-27': 'The sources pair no number with a variant, and variants are stored by their names.',
  'ENUM-30': 'The navigation is the menu of the header, a list without a name, and no call of the sources takes one.',
  'ENUM-31':
    'A page without a title for the navigation stays out of it, and no call of the sources takes a name of a list.',
  'LIM-06': 'No source describes the connected photo service: neither its name, nor a call, nor a screen.',
  'LIM-07': 'It bounds what a connected photo service brings in, which no source describes.',
  'UTIL-01':
    'Galleries follow the observer of sizes before each paint, so that none stands in its former width for 300 ms.',
  'UTIL-02': 'What waits for the end of a resize is the marquee alone, for the second of its own row.',
  'UTIL-05':
    'The browser scrolls, in a time of its own and at once for who wants less motion, so that no time is handed to it.',
  'UTIL-06':
    'Each movement has the time of its own row, in its table or style sheet, so that none takes a common default.',
  'UTIL-07': 'No script hands the browser a time to scroll in.',
  'UTIL-09':
    'Browser and server parse addresses themselves and look up the keys that they know; the server takes no longer address than its headers.',
  'EDIT-07': 'The sources say that they do not show the answers of the places calls.',
};
