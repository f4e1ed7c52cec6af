import { chromium } from './drive/chromium.js';
import { runBehaviours } from './run.js';

runBehaviours(chromium);
