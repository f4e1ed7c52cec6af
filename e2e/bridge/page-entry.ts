/** Start script of the page: the kernel without a behaviour. */
import { start } from '../../runtime/boot.js';
import * as core from '../../runtime/core.js';

start({ core });
