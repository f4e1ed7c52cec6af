/** A script of its own, sent with pages whose typeface is not there any more: visitors see another one, and nothing else. [BOOT-18] */
import * as consoleMessages from '../../../protocol/strings/console.js';

console.warn(consoleMessages.faceGone);
