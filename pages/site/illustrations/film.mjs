/**
 * Writes the site's film to `pages/site/media/films`: the workshop's window for eight seconds, which end as they begin. Run by hand
 * after a change, with `ffmpeg` installed: `node pages/site/illustrations/film.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../test/support/chromium.mjs';

const framesPerSecond = 12;
const seconds = 8;
const count = framesPerSecond * seconds;

/** Moves everything that moves to where it is at `time`, which goes from 0 to 1 and round again. Runs in the page. */
function pose(time) {
  const turn = time * 2 * Math.PI;
  const set = (selector, name, value) => document.querySelector(selector).setAttribute(name, value);
  const beat = Math.sin(turn * 8);
  set('[transform^="translate(470 200)"], #tern', 'id', 'tern');
  set(
    '#tern',
    'transform',
    `translate(${470 + 80 * Math.sin(turn)} ${200 - 30 * Math.sin(turn * 2)}) rotate(${-10 * Math.cos(turn)}) scale(${0.6 * Math.sign(Math.cos(turn)) || 0.6} ${0.6 + 0.12 * beat})`,
  );
  set('circle[fill="#fbe3b2"]', 'cy', 288 + 10 * Math.sin(turn));
  set('path[opacity=".28"], #light', 'id', 'light');
  set('#light', 'opacity', 0.24 + 0.06 * Math.sin(turn));
  document.querySelector('#waves').replaceChildren(
    ...[400, 430, 462, 500].map((y, row) => {
      const wave = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      wave.setAttribute(
        'd',
        `M${372 + row * 46 + 26 * Math.sin(turn + row)} ${y}h${60 + row * 12}M${560 + row * 18 + 26 * Math.sin(turn + row + 1)} ${y + 12}h${40 + row * 14}`,
      );
      return wave;
    }),
  );
  document.querySelector('#dust').replaceChildren(
    ...Array.from({ length: 26 }, (_, at) => {
      const mote = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
      const rise = (at * 0.381 + time) % 1;
      mote.setAttribute('cx', String(460 + ((at * 97) % 520) + 18 * Math.sin(turn + at)));
      mote.setAttribute('cy', String(880 - rise * 420));
      mote.setAttribute('r', String(1.5 + (at % 3)));
      mote.setAttribute('opacity', String(0.5 * Math.sin(rise * Math.PI)));
      return mote;
    }),
  );
}

const media = fileURLToPath(new URL('../media/', import.meta.url));
const frames = mkdtempSync(join(tmpdir(), 'film-'));
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const picture = readFileSync(join(media, 'workshop.svg'), 'utf8')
    .replace(
      /(<path fill="url\(#frame\)" d="M532)/,
      '<g id="waves" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"></g>$1',
    )
    .replace('</svg>', '<g id="dust" fill="#fff6dc"></g></svg>');
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 1280px; height: 720px }</style>${picture}`,
  );
  for (let frame = 0; frame < count; frame += 1) {
    await page.evaluate(pose, frame / count);
    await page.screenshot({ path: join(frames, `${String(frame).padStart(4, '0')}.png`) });
  }
  mkdirSync(join(media, 'films'), { recursive: true });
  const input = ['-loglevel', 'error', '-y', '-framerate', String(framesPerSecond), '-i', join(frames, '%04d.png')];
  execFileSync('ffmpeg', [
    ...input,
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '30',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-bitexact',
    join(media, 'films/window.mp4'),
  ]);
} finally {
  await browser.close();
  rmSync(frames, { recursive: true });
}
