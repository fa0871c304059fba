import type { FactRow } from './fact-tables.ts'

type Piece = FactRow<'machine_time'>

export interface WholeStops {
  /** Takes the pieces of each machine in order of time. */
  add(piece: Piece): void
  /** Hands on what waits for more. */
  end(): void
}

/**
 * Adjoining intervals with one reason are one stop, as in the database's `mark_whole_stops`: each piece is passed on
 * once its stop is complete.
 */
export function wholeStops(handOn: (piece: Piece) => void): WholeStops {
  const open = new Map<string, Piece[]>()
  const close = (pieces: Piece[]) => {
    const [first, last] = [pieces[0]!, pieces.at(-1)!]
    if (last.interval_id !== first.interval_id) first.stop_ended_at = last.ended_at
    for (const piece of pieces) {
      if (piece.interval_id !== first.interval_id) piece.stop_id = first.interval_id
      handOn(piece)
    }
  }
  return {
    add(piece) {
      const pieces = open.get(piece.machine_id!)
      const last = pieces?.at(-1)
      const goesOn =
        piece.state === 'stop' && last?.ended_at === piece.started_at && last?.reason_id === piece.reason_id
      if (pieces && goesOn) return void pieces.push(piece)
      if (pieces) close(pieces)
      if (piece.state === 'stop') open.set(piece.machine_id!, [piece])
      else {
        open.delete(piece.machine_id!)
        handOn(piece)
      }
    },
    end() {
      for (const pieces of open.values()) close(pieces)
      open.clear()
    },
  }
}
