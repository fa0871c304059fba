import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import express, { type Request, type Response } from 'express'
import multer from 'multer'
import { AppError } from '../errors/app-error.ts'
import type { Route, TextBody, Upload } from './route.ts'

type Middleware = (request: Request, response: Response, next: (error?: unknown) => void) => void

interface Received {
  body: unknown
  upload: Upload | undefined
  text?: TextBody
  /** Hash of method, path and body: distinguishes a repeated request from another one. */
  fingerprint: Buffer
}

/** Makes the reader of one route's bodies. It reads after authentication, so an unknown caller cannot make us read. */
export function bodyReader(route: Route): (request: Request, response: Response) => Promise<Received> {
  if (route.method === 'GET' || route.method === 'DELETE')
    return async () => ({ body: undefined, upload: undefined, fingerprint: noFingerprint })
  if (route.text) return textReader(route.text)
  return route.multipart ? multipartReader(route.multipart) : jsonReader(route.bodyLimit ?? 100_000)
}

function jsonReader(limit: number): ReturnType<typeof bodyReader> {
  const parse = express.text({ limit, type: 'application/json', defaultCharset: 'utf-8' }) as Middleware
  return async (request, response) => {
    const length = Number(request.get('content-length') ?? 0)
    const sent = length > 0 || request.get('transfer-encoding') !== undefined
    if (sent && !request.is('application/json')) throw new AppError('unsupported_media_type')
    await run(parse, request, response)
    const text = typeof request.body === 'string' ? request.body : ''
    return { body: parseJson(text), upload: undefined, fingerprint: fingerprint(request, text) }
  }
}

function textReader({ types, maxBytes }: NonNullable<Route['text']>): ReturnType<typeof bodyReader> {
  const parse = express.text({ limit: maxBytes, type: [...types], defaultCharset: 'utf-8' }) as Middleware
  return async (request, response) => {
    const type = request.is([...types])
    if (!type) throw new AppError('unsupported_media_type')
    await run(parse, request, response)
    const content = typeof request.body === 'string' ? request.body : ''
    return { body: undefined, upload: undefined, text: { type, content }, fingerprint: noFingerprint }
  }
}

/** A streaming reader recognises duplicates itself, and a read may be repeated. */
const noFingerprint = Buffer.alloc(0)

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('malformed_body', { cause: error })
  }
}

function multipartReader({ field, maxBytes }: NonNullable<Route['multipart']>): ReturnType<typeof bodyReader> {
  const begun = new WeakMap<Request, string>()
  const storage = multer.diskStorage({
    destination: tmpdir(),
    filename: (request, _file, done) => {
      const name = `vardiya-upload-${randomUUID()}`
      begun.set(request as Request, join(tmpdir(), name))
      done(null, name)
    },
  })
  const parse = multer({
    storage,
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 20_000, parts: 21, headerPairs: 100 },
    // The name travels as UTF-8 bytes.
    defParamCharset: 'utf8',
  }).single(field) as unknown as Middleware
  return async (request, response) => {
    if (!request.is('multipart/form-data')) throw new AppError('unsupported_media_type')
    try {
      await run(parse, request, response)
    } catch (error) {
      // Multer leaves the half of a file that the disk did not take.
      const half = begun.get(request)
      if (half !== undefined) await rm(half, { force: true })
      throw isFileSystemError(error) || error instanceof multer.MulterError
        ? error
        : new AppError('malformed_body', { cause: error })
    }
    const file = request.file
    if (!file) throw new AppError('invalid_input', { fields: [{ path: field, message: 'A file is required' }] })
    response.on('close', () => void rm(file.path, { force: true }))
    return {
      body: { ...(request.body as object) },
      upload: { name: basename(file.originalname).slice(0, 200), path: file.path, sizeBytes: file.size },
      fingerprint: fingerprint(request, ''),
    }
  }
}

function isFileSystemError(error: unknown): boolean {
  return typeof (error as { syscall?: unknown }).syscall === 'string'
}

function run(middleware: Middleware, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    middleware(request, response, (error) => (error ? reject(error as Error) : resolve()))
  })
}

function fingerprint(request: Request, text: string): Buffer {
  return createHash('sha256').update(`${request.method} ${request.originalUrl}\n${text}`).digest()
}
