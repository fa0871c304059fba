/** A stop that no device sent, as the timeline keeps it. Instants are epoch microseconds. */
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

/** @param id of the second part. */
export function splitPiece(piece: Piece, at: number, id: string): [Piece, Piece] {
  return [
    { ...piece, end: at },
    { ...piece, id, start: at },
  ]
}

/** Pieces that follow each other without a break, as one: with the first one's id and all that was noted of them. */
export function joinPieces(pieces: readonly [Piece, ...Piece[]], reasonId: string | null): Piece {
  const notes = [...new Set(pieces.flatMap(({ note }) => note ?? []))].join(' · ')
  return { ...pieces[0], end: pieces.at(-1)!.end, reasonId, note: notes === '' ? null : notes.slice(0, 500) }
}

export type Step = { do: 'remove' | 'shrink' | 'grow' | 'add'; piece: Piece }

/**
 * The steps that put `after` in place of `before`, both covering the same time. After none of them do two pieces overlap:
 * what goes is removed, what shrinks (or only says something else) is written, then what grows, then what is new.
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
