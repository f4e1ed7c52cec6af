import { webkit } from './drive/webkit.js';
import { runBehaviours } from './run.js';

runBehaviours(webkit);
