import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract, list } from 'tar';
import { archiveListSchema, type ArchiveList } from '../../../protocol/schema/backup.js';
import { databaseFile } from '../store/open-database.js';
import { BackupError } from './backup-error.js';
import { keptFolders, keptRootFiles } from './contents.js';

/** File of an archive that says what is in it. It comes first. */
const listFile = 'backup.json';

/** 2: with the files of the data folder itself. */
const archiveFormat = 2;

/** SHA-256 of a file in hexadecimal digits; null when it is gone, as one that was moved to the bin since its folder was read. */
export async function printOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/** Names of the files in a folder, without those that are being written. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isFileName(entry.name)).map(({ name }) => name);
}

/** Whether a file of that name is part of a backup. */
export function isFileName(name: string): boolean {
  return /^[\w-][\w.@+-]*$/.test(name);
}

/** Whether a file may stand in an archive: nothing else is written when it is unpacked. */
function isKnownName(name: string): boolean {
  if (name === listFile || name === databaseFile || keptRootFiles.includes(name)) return true;
  const [folder, file, ...rest] = name.split('/');
  return rest.length === 0 && keptFolders.some((kept) => kept === folder) && isFileName(file ?? '');
}

/** What is packed. */
export interface Packed {
  /** Folder that holds the copied database, and nothing else. Further names are put there. */
  readonly staging: string;
  /** Folders whose files are packed beside the database, by their names in the archive; null for the database alone. */
  readonly folders: ReadonlyMap<string, string> | null;
  /** Files beside them that are packed as far as they are there, by their names in the archive. */
  readonly rootFiles: ReadonlyMap<string, string>;
  readonly madeAt: Date;
  readonly migration: number;
}

/** Writes an archive, a compressed tar file that its owner alone can read. */
export async function writeArchive(
  file: string,
  { staging, folders, rootFiles, madeAt, migration }: Packed,
): Promise<ArchiveList> {
  const files: Record<string, string> = {};
  const enter = async (name: string): Promise<void> => {
    const print = await printOf(join(staging, name));
    if (print !== null) files[name] = print;
  };
  await enter(databaseFile);
  for (const [name, path] of rootFiles) {
    if (!existsSync(path)) continue;
    await symlink(path, join(staging, name));
    await enter(name);
  }
  for (const [name, folder] of folders ?? []) {
    if (!existsSync(folder)) continue;
    await symlink(folder, join(staging, name), 'junction');
    for (const each of await filesIn(folder)) await enter(`${name}/${each}`);
  }
  const contents: ArchiveList = {
    format: archiveFormat,
    madeAt: madeAt.toISOString(),
    migration,
    hasFiles: folders !== null,
    files,
  };
  await writeFile(join(staging, listFile), JSON.stringify(contents, null, 1));
  await writeFile(file, '', { mode: 0o600, flag: 'wx' });
  await create({ file, cwd: staging, gzip: true, portable: true, follow: true, strict: true }, [
    listFile,
    ...Object.keys(files),
  ]);
  return contents;
}

/**
 * Reads a whole archive and compares each file with the print that was taken before it was packed.
 * @param name What sentences about it call it.
 * @throws BackupError for a file that is no archive, is damaged, is of a newer form or holds what no archive does.
 */
export async function checkArchive(file: string, name = file): Promise<ArchiveList> {
  const prints = new Map<string, Hash>();
  const unknown: string[] = [];
  const text: Buffer[] = [];
  try {
    await list({
      file,
      strict: true,
      onReadEntry(entry) {
        const hash = createHash('sha256');
        if (entry.type !== 'File' || !isKnownName(entry.path) || prints.has(entry.path)) unknown.push(entry.path);
        prints.set(entry.path, hash);
        entry.on('data', (chunk: Buffer) => {
          hash.update(chunk);
          if (entry.path === listFile) text.push(chunk);
        });
      },
    });
  } catch (error) {
    throw new BackupError(
      `${name} is no backup, or is damaged: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  const contents = readList(name, Buffer.concat(text).toString());
  if (unknown.length > 0) throw new BackupError(`${name} holds "${unknown[0]}", which is not part of a backup.`);
  for (const [packed, print] of Object.entries(contents.files))
    if (prints.get(packed)?.digest('hex') !== print)
      throw new BackupError(`${name} is damaged: "${packed}" is not as it was.`);
  if (prints.size !== Object.keys(contents.files).length + 1 || !contents.files[databaseFile])
    throw new BackupError(`${name} is not a whole backup.`);
  return contents;
}

function readList(name: string, text: string): ArchiveList {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError(`${name} is not a backup of a site.`);
  }
  const read = archiveListSchema.safeParse(value);
  if (!read.success) throw new BackupError(`${name} is not a backup of a site.`);
  if (read.data.format > archiveFormat)
    throw new BackupError(`${name} was made by a newer version of Mortise. Restore it with that version.`);
  return read.data;
}

/** Unpacks an archive that `checkArchive` has found whole into an empty folder. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  await extract({
    file,
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter: (name, entry) => 'type' in entry && entry.type === 'File' && isKnownName(name),
  });
}
