import { createRequire } from 'node:module'
import type { ColumnarBody } from '#api/platform/cube/cube-answer.ts'
import { arrowAnswer, wantsArrow } from './arrow-answers.ts'
import { formatResult, pivotQuery, type RawColumns, type ResultQuery, type TransformRequest } from './result-format.ts'

interface MultiResult {
  queryType: TransformRequest['queryType']
  results: { query: ResultQuery }[]
}

type Raw = Buffer | RawColumns

/**
 * Cube's native addon is a download from GitHub, and the server refuses to start without it. Where it is missing this
 * stands in for the calls Cube makes on its way to an answer: logging and the SQL interface do nothing, Jinja and Python
 * models do not exist, results are shaped here. Call before Cube's server is loaded.
 *
 * @returns whether the stand-in is in place, false where the real addon loads.
 */
export function installNativeFallback(): boolean {
  const native = createRequire(import.meta.url)('@cubejs-backend/native')
  try {
    native.loadNative()
    return false
  } catch {
    Object.assign(native, {
      setupLogger: () => undefined,
      resetLogger: () => undefined,
      isFallbackBuild: () => true,
      registerInterface: async () => ({}),
      shutdownInterface: async () => undefined,
      getFinalQueryResult: async (request: TransformRequest, raw: Raw, root: object) =>
        finalAnswer(root, request, columnsOf(raw)),
      getFinalQueryResultMulti: async (requests: TransformRequest[], raws: Raw[], root: MultiResult) =>
        toJson({
          ...root,
          results: root.results.map((result, index) => ({
            ...result,
            data: formatResult(requests[index]!, columnsOf(raws[index]!)),
          })),
          pivotQuery: pivotQuery(
            root.queryType,
            root.results.map((result) => result.query),
          ),
        }),
    })
    Object.assign(native.NativeInstance.prototype, {
      newJinjaEngine: () => ({ loadTemplate: () => undefined, renderTemplate: refuseJinja }),
      loadPythonContext: async () => ({ filters: {}, functions: {}, variables: {} }),
    })
    // Cube would turn the rows into JSON for the addon, only to have them parsed here again.
    native.ResultWrapper.prototype.getRawData = function getRawData(this: { jsResult: unknown }) {
      return [native.rowsToColumnar(this.jsResult)]
    }
    return true
  }
}

function columnsOf(raw: Raw): RawColumns {
  return Buffer.isBuffer(raw) ? (JSON.parse(raw.toString('utf8')) as RawColumns) : raw
}

function finalAnswer(root: object, request: TransformRequest, raw: RawColumns): Buffer {
  if (!wantsArrow()) return toJson({ ...root, data: formatResult(request, raw) })
  return arrowAnswer({ ...root, data: formatResult({ ...request, resType: 'columnar' }, raw) } as ColumnarBody)
}

function toJson(answer: object): Buffer {
  return Buffer.from(JSON.stringify(answer))
}

function refuseJinja(): never {
  throw new Error("Models with Jinja templates need Cube's native addon")
}
