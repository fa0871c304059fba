import { transfer } from 'comlink'
import type { Cut, CutRow, HourCell } from '#web/core/cut/cut.ts'
import { joined } from './column-data.ts'
import type { AskedSums } from './open-sums.ts'
import type { SumsAnswer, SumsEngine, SumsQuestion, SumsSource } from './sums-engine.ts'
import type { Turn } from './turn.ts'

type Where = Pick<Cut, 'filters' | 'range' | 'present'>

/** The sums of an extract, added up outside the page's thread. */
export type LocalSums = {
  /** Whether all that a question groups and filters by is held; otherwise DuckDB has it. */
  holds: (question: Where & Partial<Pick<Cut, 'by'>>) => boolean
  cut: (cut: Cut, turn?: Turn) => Promise<{ rows: CutRow[]; total: number }>
  hours: (cut: Where, of: string, start: string, turn?: Turn) => Promise<HourCell[]>
  drop: () => Promise<void>
}

type Waiting = {
  question: SumsQuestion
  turn: Turn
  resolve: (answer: SumsAnswer) => void
  reject: (error: unknown) => void
}

/** Bytes that go to the engine at a time: each message costs the page as much as a small one. */
const chunkBytes = 1 << 20

/**
 * Moves an extract to the engine while it comes, and back where it does not hold all of it; asks it from then on.
 *
 * @throws what `chunks` throw.
 */
export async function installSums(
  engine: AskedSums | SumsEngine,
  { name, chunks, source }: { name: string; chunks: AsyncIterable<Uint8Array>; source: SumsSource },
): Promise<{ sums: LocalSums; rows: number; bytes: Uint8Array | undefined }> {
  await engine.begin(name, source)
  try {
    for await (const chunk of inPieces(chunks)) await engine.feed(name, transfer(chunk, [chunk.buffer]))
  } catch (error) {
    await engine.drop(name)
    throw error
  }
  const { held, rows, bytes } = await engine.end(name)
  const members = new Set(held.members)
  const present = new Set(held.present)
  const ask = collect((questions) => Promise.resolve(engine.answer(name, questions)))
  const days = [source.timeDimension, ...(source.until ? [source.until] : [])]
  const sums: LocalSums = {
    holds: ({ by = [], filters, present: needed }) =>
      [...days, ...[...by, ...filters].map((key) => key.dimension)].every((dimension) => members.has(dimension)) &&
      (needed === undefined || present.has(needed)),
    cut: async (cut, turn) => {
      const answer = await ask({ ask: 'cut', cut }, turn)
      if (!('rows' in answer)) throw new Error('A cut is answered with rows')
      return answer
    },
    hours: async (cut, of, start, turn) => {
      const answer = await ask({ ask: 'hours', cut, of, start }, turn)
      if (!('cells' in answer)) throw new Error('Hours are answered with cells')
      return answer.cells
    },
    drop: async () => engine.drop(name),
  }
  return { sums, rows, bytes }
}

/** The same bytes in pieces worth a message. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.byteLength
    if (bytes < chunkBytes) continue
    yield joined(Uint8Array, waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield joined(Uint8Array, waiting)
}

/**
 * Batches the questions of one cut: those asked in the same turn of the page are one message with one answer, so that
 * the page draws once. Less urgent questions follow in a second message.
 */
function collect(answerAll: (questions: SumsQuestion[]) => Promise<SumsAnswer[]>) {
  let waiting: Waiting[] = []
  const send = async (together: Waiting[]): Promise<void> => {
    if (together.length === 0) return
    try {
      const answers = await answerAll(together.map(({ question }) => question))
      for (const [at, { resolve, reject }] of together.entries()) {
        const answer = answers[at] ?? { error: 'No answer' }
        if ('error' in answer) reject(new Error(answer.error))
        else resolve(answer)
      }
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
  const flush = () => {
    const questions = waiting.filter(({ turn }) => !turn.signal?.aborted)
    waiting = []
    const first = questions.filter(({ turn }) => (turn.place ?? 'first') === 'first')
    void send(first)
    void send(questions.filter((one) => !first.includes(one)))
  }
  return (question: SumsQuestion, turn: Turn = {}): Promise<SumsAnswer> =>
    new Promise((resolve, reject) => {
      if (turn.signal?.aborted) {
        reject(turn.signal.reason)
        return
      }
      turn.signal?.addEventListener('abort', () => reject(turn.signal?.reason), { once: true })
      if (waiting.push({ question, turn, resolve, reject }) === 1) setTimeout(flush)
    })
}
