import type { Upload, UploadDependencies } from './upload.js';

/** Uploads by code that comes with the first file. Without a connection for that, they fail as without one for the file. */
export function createFetchedUpload(dependencies: UploadDependencies): Upload {
  return async function upload(file, options) {
    try {
      const { createUpload } = await import('./upload.js');
      return await createUpload(dependencies)(file, options);
    } catch {
      return { ok: false, failure: 'offline', status: 0, message: '', body: null };
    }
  };
}
