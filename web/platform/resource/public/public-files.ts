import type { FileWay } from '#web/platform/files/file-way.ts'
import { tryAgain } from '#web/platform/files/send-file.ts'
import { sendPublicPicture } from './public.api.ts'

/** Sends pictures without an account, and shows them from this device: nobody else sees them before their row. */
export function publicFiles(at: string): FileWay {
  const seen = new Map<string, string>()
  return {
    async send(file, _kind, { onProgress, signal }) {
      const kept = await tryAgain(() => sendPublicPicture(at, file, signal), undefined, signal)
      onProgress(1)
      seen.set(kept.id, URL.createObjectURL(file))
      return kept
    },
    addressOf: (id) => seen.get(id),
  }
}
