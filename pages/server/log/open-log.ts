import { pino } from 'pino';
import { createJsonLog, createPrettyLog, type ServerLog } from './server-log.js';

const errorOutput = 2;

/** The log on the error output: for people where that is a terminal. Each line is written at once, so that none is lost when the process ends. */
export function openServerLog(): ServerLog {
  return process.stderr.isTTY
    ? createPrettyLog((text) => void process.stderr.write(text), Date.now)
    : createJsonLog(pino.destination({ fd: errorOutput, sync: true }));
}
