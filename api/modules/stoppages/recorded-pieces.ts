/** A stop that no device sent, or a part of it, as the timeline keeps it. Instants are epoch microseconds. */
export interface Piece {
  id: string
  start: number
  end: number
  reasonId: string | null
  note: string | null
  workOrderId: string | null
  operatorId: string | null
  importRunId: string | null
}

/**
 * The pieces of a stop with an instant within it between two of them.
 *
 * @param id of the second part of the piece that is cut.
 */
export function splitPieces(pieces: readonly Piece[], at: number, id: string): { before: Piece[]; after: Piece[] } {
  const cut = (piece: Piece) => piece.start < at && at < piece.end
  return {
    before: pieces.filter(({ start }) => start < at).map((piece) => (cut(piece) ? { ...piece, end: at } : piece)),
    after: pieces.filter(({ end }) => end > at).map((piece) => (cut(piece) ? { ...piece, id, start: at } : piece)),
  }
}

/**
 * Merges adjoining pieces into one stop with all their notes; pieces of one order and operator become one piece, with
 * the first one's id.
 */
export function joinPieces(pieces: readonly Piece[], reasonId: string | null): Piece[] {
  const notes = [...new Set(pieces.flatMap(({ note }) => note ?? []))].join(' · ')
  const note = notes === '' ? null : notes.slice(0, 500)
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && last.workOrderId === piece.workOrderId && last.operatorId === piece.operatorId) last.end = piece.end
    else joined.push({ ...piece, reasonId, note })
  }
  return joined
}

export type Step = { do: 'remove' | 'shrink' | 'grow' | 'add'; piece: Piece }

/**
 * The steps that replace `before` by `after`, both covering the same time. Pieces never overlap in between: removals
 * come first, then pieces that shrink (or change in content only), then pieces that grow, then new ones.
 */
export function replacement(before: readonly Piece[], after: readonly Piece[]): Step[] {
  const had = new Map(before.map((piece) => [piece.id, piece]))
  const kept = new Set(after.map(({ id }) => id))
  const length = ({ start, end }: Piece) => end - start
  const grows = (piece: Piece) => length(piece) > length(had.get(piece.id)!)
  const same = after.filter(({ id }) => had.has(id))
  return [
    ...before.filter(({ id }) => !kept.has(id)).map((piece): Step => ({ do: 'remove', piece })),
    ...same.filter((piece) => !grows(piece)).map((piece): Step => ({ do: 'shrink', piece })),
    ...same.filter(grows).map((piece): Step => ({ do: 'grow', piece })),
    ...after.filter(({ id }) => !had.has(id)).map((piece): Step => ({ do: 'add', piece })),
  ]
}
