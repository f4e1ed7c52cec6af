/** What is fetched once a page has been opened: what finds marks and what shows them. */
export { BlockProblems } from './BlockProblems.js';
export { createBlockMarks } from './find-marks.js';
