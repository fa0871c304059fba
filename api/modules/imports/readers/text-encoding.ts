import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import chardet from 'chardet'
import { ImportProblem } from '../faults.ts'

const sampleBytes = 256 * 1024

/**
 * @returns name of the encoding for TextDecoder.
 * @throws ImportProblem `not_text` for binary content, `empty_file`.
 */
export async function detectEncoding(path: string): Promise<string> {
  const sample = await readSample(path)
  if (sample.length === 0) throw new ImportProblem('empty_file')
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const guess = chardet.detect(sample)
  if (sample.includes(0)) {
    // Text without a byte order mark has zero bytes only in UTF-16.
    if (guess === 'UTF-16LE' || guess === 'UTF-16BE') return guess.toLowerCase()
    throw new ImportProblem('not_text')
  }
  if (await isUtf8(path)) return 'utf-8'
  return decodable(guess) ?? 'windows-1254'
}

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Latin-1 and Latin-5 are read as their Windows supersets, and between the two Turkish is the likelier here. */
function decodable(guess: string | null): string | undefined {
  if (!guess || ['ISO-8859-1', 'windows-1252', 'ISO-8859-9', 'UTF-8', 'ASCII'].includes(guess)) return undefined
  try {
    return new TextDecoder(guess).encoding
  } catch {
    return undefined
  }
}
