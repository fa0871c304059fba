import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '../errors/app-error.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const documents = new Set([
  'application/pdf',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
])
const lookedAt = 64 * 1024

/**
 * Kind of a file, by its bytes and not by its name.
 *
 * @returns `picture` for a picture to re-encode, else its media type. @throws AppError `unsupported_media_type`.
 */
export async function knownDocument(path: string, name: string): Promise<string> {
  const type = await fileTypeFromFile(path)
  if (type?.mime.startsWith('image/')) return 'picture'
  if (type && documents.has(type.mime)) return type.mime
  if (!type && (await isText(path))) return extname(name).toLowerCase() === '.csv' ? 'text/csv' : 'text/plain'
  throw new AppError('unsupported_media_type', {
    message: 'Only a PDF, a document, a sheet, a text or a picture can be uploaded',
  })
}

/** Nothing that opens as a page or a drawing is a text here: it begins with a bracket. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(lookedAt), 0, lookedAt, 0)
    const bytes = buffer.subarray(0, bytesRead)
    // The last character may be cut in two.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !text.includes('\0') && !/^\s*</.test(text)
  } catch {
    return false
  } finally {
    await file.close()
  }
}
