import * as limits from '../../../../protocol/enums/limits.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { MediaAnswer } from '../../../../protocol/http/media.js';
import { uploadsPath } from '../../../../protocol/http/uploads.js';
import { mediaStore } from '../../media/store/media.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { pieceRoutes } from '../piece-routes.js';
import { takeUpload } from '../take-upload.js';

/** Routes of uploads to the site's media that can be continued. What has arrived is checked as a file in one call is. */
export function mediaUploadRoutes(): ApiRoute[] {
  return pieceRoutes({
    path: calls.configMedia + uploadsPath,
    permission: 'write-media',
    purpose: 'media',
    mostMegabytes: limits.uploadMegabytes,
    async madeBefore({ environment }, { path }) {
      const file = path === null ? null : await mediaStore(environment.database).find(path);
      return file && file.removedAt === undefined ? ({ file } satisfies MediaAnswer) : null;
    },
    async make(visit, upload) {
      const bytes = await visit.environment.uploads.whole(upload);
      if (!bytes) return null;
      const file = await takeUpload(visit, upload.name, bytes);
      return { answer: { file } satisfies MediaAnswer, id: file.path };
    },
  });
}
