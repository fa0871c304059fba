import express, { type Request, type Response } from 'express'

/** A line that brings nothing for so long is dead, ms: terminals leave connections half open. */
const stalledMs = 10_000

export interface BodyReads {
  /** Bodies that are read now, and at most. */
  readonly size: number
  readonly most: number
  /** Of any claimed type and encoding. @returns undefined for one that is too large, packed, or does not come. */
  read(request: Request, response: Response): Promise<string | undefined>
}

/** Reads bodies of callers that may be slow. @param longestMs that one takes, however steadily it comes. */
export function bodyReads({ most, bytes, longestMs }: { most: number; bytes: number; longestMs: number }): BodyReads {
  const parse = express.raw({ limit: bytes, type: () => true, inflate: false })
  let size = 0
  return {
    most,
    get size() {
      return size
    },
    async read(request, response) {
      size++
      const giveUp = () => request.destroy()
      const stalled = setTimeout(giveUp, stalledMs)
      const late = setTimeout(giveUp, longestMs)
      request.on('data', () => stalled.refresh())
      try {
        return await new Promise((resolve) => {
          parse(request, response, (error?: unknown) => {
            if (error) resolve(undefined)
            else resolve(Buffer.isBuffer(request.body) ? new TextDecoder().decode(request.body) : '')
          })
        })
      } finally {
        clearTimeout(stalled)
        clearTimeout(late)
        size--
      }
    },
  }
}
