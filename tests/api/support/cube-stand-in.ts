import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CubeClaims, verifyCubeToken } from '#api/platform/auth/cube-token.ts'
import { arrowType, refreshedAtHeader } from '#api/platform/cube/arrow-type.ts'
import { type ColumnarBody, readColumns } from '#api/platform/cube/cube-answer.ts'
import { encodeArrow } from '#tests/support/encode-arrow.ts'

export interface AskedQuery {
  measures?: string[]
  dimensions?: string[]
  timeDimensions?: { dimension: string; granularity?: string }[]
  limit: number
  offset?: number
  total?: boolean
}

export interface Asked {
  query: AskedQuery & Record<string, unknown>
  claims: CubeClaims
  /** Name of the question, the same at each poll. */
  question: string | undefined
}

/** Replaces Cube for the api: answers as many rows as a test sets, or its own answer instead. */
export interface CubeStandIn {
  url: string
  asked: Asked[]
  /** Names of questions that the api dismissed. */
  left: string[]
  /** Number of questions with a connection closed by the api. */
  abandoned: number
  /** Rows that there are. */
  rows: number
  /** Bytes of an Arrow answer after which the connection is lost. */
  cutOff?: number
  /** Views of `/v1/meta`. */
  meta: unknown[]
  /** Answers instead of rows; `undefined` answers with rows. */
  instead?: (asked: Asked) => Promise<{ status: number; body: unknown } | undefined>
  close(): Promise<void>
}

export async function startCubeStandIn(appSecret: string): Promise<CubeStandIn> {
  const cube: CubeStandIn = {
    url: '',
    asked: [],
    left: [],
    abandoned: 0,
    rows: 10,
    meta: [],
    close: async () => undefined,
  }
  const server = createServer((request, response) => void answer(cube, appSecret, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cube.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cube.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return cube
}

async function answer(cube: CubeStandIn, appSecret: string, request: IncomingMessage, response: ServerResponse) {
  response.on('close', () => {
    if (!response.writableFinished) cube.abandoned++
  })
  if (request.url === '/livez') {
    response.end()
    return
  }
  const claims = await verifyCubeToken(appSecret, request.headers.authorization ?? '')
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ cubes: cube.meta }))
    return
  }
  const body = JSON.parse(await text(request)) as Asked & { questions: string[] }
  if (request.url?.endsWith('/left')) {
    cube.left.push(...body.questions)
    response.writeHead(204).end()
    return
  }
  const { query } = body
  const question = { query, claims, question: request.headers['x-request-id']?.toString() }
  cube.asked.push(question)
  const instead = await cube.instead?.(question)
  if (!instead && request.headers.accept === arrowType) {
    const { columns, rows, refreshedAt } = readColumns(columnar(cube, query) as ColumnarBody)
    response.writeHead(200, { 'content-type': arrowType, [refreshedAtHeader]: refreshedAt! })
    const bytes = encodeArrow(columns, rows)
    if (cube.cutOff === undefined) response.end(bytes)
    else response.write(bytes.subarray(0, cube.cutOff), () => setImmediate(() => response.destroy()))
    return
  }
  const cubeAnswer = instead ?? { status: 200, body: columnar(cube, query) }
  response.writeHead(cubeAnswer.status, { 'content-type': 'application/json' }).end(JSON.stringify(cubeAnswer.body))
}

function columnar(cube: CubeStandIn, query: AskedQuery) {
  const grouped = (query.dimensions ?? []).length > 0
  const from = query.offset ?? 0
  const rows = grouped ? Math.max(0, Math.min(query.limit, cube.rows - from)) : 1
  const times = (query.timeDimensions ?? []).filter((time) => time.granularity)
  const members = [
    ...(query.dimensions ?? []),
    ...times.flatMap(({ dimension, granularity }) => [`${dimension}.${granularity}`, dimension]),
    ...(query.measures ?? []),
  ]
  const column = (member: string) =>
    Array.from({ length: rows }, (_, row) => cell(member, from + row, grouped ? 1 : cube.rows))
  const annotate = (list: string[], type: string) => Object.fromEntries(list.map((member) => [member, { type }]))
  return {
    query,
    data: rows === 0 ? { members: [], columns: [] } : { members, columns: members.map(column) },
    annotation: {
      measures: Object.fromEntries(
        (query.measures ?? []).map((member) => [
          member,
          { type: 'number', meta: { kind: member.endsWith('availability') ? 'ratio' : 'additive' } },
        ]),
      ),
      dimensions: annotate(query.dimensions ?? [], 'string'),
      timeDimensions: annotate(
        times.map((time) => `${time.dimension}.${time.granularity}`),
        'time',
      ),
    },
    lastRefreshTime: '2026-11-21T10:42:00.000Z',
    total: query.total ? cube.rows : null,
  }
}

/** Ratios are 0.5, other measures 2 a row (as text, the way Postgres sends numerics), every seventh unknown. */
function cell(member: string, row: number, factor: number): unknown {
  if (member.endsWith('availability')) return 0.5
  if (member.endsWith('seconds')) return String(2 * factor)
  if (member.endsWith('pieces')) return row % 7 === 6 && factor === 1 ? null : 3 * factor
  if (member.includes('business_date')) return `2026-11-${String((row % 28) + 1).padStart(2, '0')}T00:00:00.000`
  return `Machine ${row}`
}
