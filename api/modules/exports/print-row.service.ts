import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PQueue from 'p-queue'
import sharp from 'sharp'
import type { Trx } from '#api/platform/db/database.ts'
import type { Files } from '#api/platform/files/files.ts'
import type { PrintAsker, PrintedRow } from '#api/platform/print/printer.ts'
import { runExportWorker } from './export-thread.ts'
import { metaOf } from './exports.service.ts'
import type { RowDocument } from './worker/pdf/row-document.ts'

const script = new URL('./worker/print-worker.ts', import.meta.url)
/** Written side by side; each is a thread. */
const printing = new PQueue({ concurrency: 2 })
/** Of one row. More pictures are not drawn. */
const mostPictures = 24
/** Longest edge of a picture in pixels: half a page at 300 dots an inch. */
const pictureEdge = 1000

/** The PDF of a row, with the letterhead of who asks. @throws the signal's reason when they go away. */
export async function printRow(asker: PrintAsker, row: PrintedRow): Promise<Uint8Array> {
  const ids = row.blocks
    .flatMap((block) => ('pictures' in block ? block.pictures.map(({ id }) => id) : []))
    .slice(0, mostPictures)
  const { meta, keys } = await asker.transaction(async (trx) => ({
    meta: await metaOf(trx, asker.uid, null),
    keys: await findKeys(trx, ids),
  }))
  const pictures: Record<string, string> = {}
  for (const { id, storage_key } of keys) pictures[id] = await drawn(asker.files, storage_key)
  return printing.add(() => write({ ...row, meta, pictures }, asker.signal), { signal: asker.signal })
}

async function write(document: RowDocument, signal: AbortSignal): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'vardiya-print-'))
  const path = join(folder, 'row.pdf')
  try {
    await runExportWorker({ document, path, script, feed: { pages: noRows(), signal }, onProgress: () => undefined })
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// eslint-disable-next-line no-empty-function -- a row has no rows
async function* noRows() {}

const findKeys = async (trx: Trx, ids: readonly string[]) =>
  ids.length === 0 ? [] : trx.selectFrom('file').select(['id', 'storage_key']).where('id', 'in', ids).execute()

/** A picture as PDFs hold them, as a data URL. */
async function drawn(files: Files, key: string): Promise<string> {
  const picture = sharp(await buffer(await files.stream(key)))
  const small = picture.resize(pictureEdge, pictureEdge, { fit: 'inside', withoutEnlargement: true })
  const jpeg = await small.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
