import type * as Native from '@cubejs-backend/native'
import { ofCube, patch } from './patches/patch.ts'
import { formatResult, pivotQuery, type RawColumns, type ResultQuery, type TransformRequest } from './result-format.ts'

interface MultiResult {
  queryType: TransformRequest['queryType']
  results: { query: ResultQuery }[]
}

type Raw = Buffer | RawColumns
type Final = (request: TransformRequest, raw: Raw, root: object) => Promise<Buffer>
type FinalMulti = (requests: TransformRequest[], raws: Raw[], root: MultiResult) => Promise<Buffer>
type RawData = (this: { jsResult: Record<string, unknown>[] }) => RawColumns[]

/**
 * Cube's native addon is a download from GitHub, and the server refuses to start without it. This replaces it where it
 * is missing: its log has nothing to say, there are no Jinja templates, results are shaped here. Call before Cube's
 * server is loaded.
 *
 * @returns whether the replacement is in place, false where the real addon loads.
 */
export function installNativeFallback(): boolean {
  const { loadNative, rowsToColumnar } = ofCube<typeof Native>('native')
  try {
    loadNative()
    return false
  } catch {
    patch('setupLogger', () => () => undefined)
    patch('NativeInstance.newJinjaEngine', () => () => ({ loadTemplate: () => undefined, renderTemplate: refuseJinja }))
    patch<Final>('getFinalQueryResult', () => async (request, raw, root) => finalAnswer(root, request, columnsOf(raw)))
    patch<FinalMulti>('getFinalQueryResultMulti', () => async (requests, raws, root) => {
      const data = (index: number) => formatResult(requests[index]!, columnsOf(raws[index]!))
      const results = root.results.map((result, index) => ({ ...result, data: data(index) }))
      const queries = results.map(({ query }) => query)
      return toJson({ ...root, results, pivotQuery: pivotQuery(root.queryType, queries) })
    })
    // Cube would turn the rows into JSON for the addon, only to have them parsed here again.
    patch<RawData>(
      'ResultWrapper.getRawData',
      () =>
        function getRawData() {
          return [rowsToColumnar(this.jsResult)]
        },
    )
    return true
  }
}

function columnsOf(raw: Raw): RawColumns {
  return Buffer.isBuffer(raw) ? (JSON.parse(raw.toString('utf8')) as RawColumns) : raw
}

function finalAnswer(root: object, request: TransformRequest, raw: RawColumns): Buffer {
  return toJson({ ...root, data: formatResult(request, raw) })
}

function toJson(answer: object): Buffer {
  return Buffer.from(JSON.stringify(answer))
}

function refuseJinja(): never {
  throw new Error("Models with Jinja templates need Cube's native addon")
}
