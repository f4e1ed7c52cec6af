import { firefox } from './drive/firefox.js';
import { runBehaviours } from './run.js';

runBehaviours(firefox);
