import { expect, test } from 'vitest';
import { readAnnouncement, readDeviceWord, readLiveWord, readServerWord } from '../../../editor/saving/save-words.js';
import type { DeviceState } from '../../../editor/storage/device-copy.js';
import type { SaveState } from '../../../editor/storage/save-queue.js';

const tell = (device: DeviceState['status'], server: SaveState['status'], isLive = false): string | null =>
  readAnnouncement([
    readDeviceWord({ status: device, savedAt: 5 } as DeviceState, 10),
    readServerWord({ status: server, message: '', savedAt: 5 }, 10),
    readLiveWord(isLive, { publishedAt: 5, publishAt: null }, 10),
  ]);

test('work on its way to the server is not told, where it rests is, without the time of day', () => {
  expect(tell('saving', 'unsaved')).toBeNull();
  expect(tell('saved', 'saving')).toBeNull();
  expect(tell('saved', 'saved')).toBe('Saved on server. Not live.');
  expect(tell('saved', 'saved', true)).toBe('Saved on server. Live.');
});

test('a problem is told with its reason, also while the rest is on its way', () => {
  expect(tell('saving', 'offline')).toBe('Not on server. Offline; trying again.');
  expect(tell('failed' as DeviceState['status'], 'saving')).toMatch(/^Not saved here\. ./);
});
