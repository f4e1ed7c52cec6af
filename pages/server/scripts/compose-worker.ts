/** Composes scripts in a thread of its own, so that the server goes on answering while a file is minified. */
import { parentPort, workerData } from 'node:worker_threads';
import { composeScript } from './compose.js';
import { readCrumbs } from './crumbs.js';
import { parseFileName } from './plan.js';

/** What the thread is started with: the crumbs of one locale, and whether files are minified. */
export interface WorkerInput {
  readonly crumbsFile: string;
  readonly isMinified: boolean;
}

/** Answer for one file name: its code, or why there is none. */
export interface WorkerAnswer {
  readonly name: string;
  readonly code?: string;
  readonly error?: string;
}

const { crumbsFile, isMinified } = workerData as WorkerInput;
const all = readCrumbs(crumbsFile);

async function answer(name: string): Promise<WorkerAnswer> {
  try {
    const file = parseFileName(all, name);
    return file ? { name, code: await composeScript(all, file, isMinified) } : { name, error: 'unknown file' };
  } catch (error) {
    return { name, error: String(error) };
  }
}

parentPort?.on('message', (name: string) => void answer(name).then((answered) => parentPort?.postMessage(answered)));
