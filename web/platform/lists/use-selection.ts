import { useCallback, useMemo, useRef, useState } from 'react'

export type Selection<Key extends { id: string }> = ReturnType<typeof useSelection<Key>>

/** Rows that are picked, also from other pages of the list: by one, by range with Shift, or all of a filter. */
export function useSelection<Key extends { id: string }>(rows: readonly Key[]) {
  const [kept, setPicked] = useState<ReadonlyMap<string, Key>>(new Map())
  // What changed since it was picked is picked as the list shows it.
  const picked = useMemo<ReadonlyMap<string, Key>>(() => {
    const shown = new Map(rows.map((row) => [row.id, row]))
    return new Map([...kept].map(([id, row]) => [id, shown.get(id) ?? row]))
  }, [kept, rows])
  const last = useRef<string>(undefined)
  const toggle = useCallback(
    (id: string, { range = false } = {}) => {
      const at = rows.findIndex((row) => row.id === id)
      const from = range ? rows.findIndex((row) => row.id === last.current) : at
      const touched = from < 0 ? [rows[at]!] : rows.slice(Math.min(from, at), Math.max(from, at) + 1)
      last.current = id
      setPicked((now) => {
        const next = new Map(now)
        const on = !now.has(id)
        for (const row of touched) {
          if (on) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      })
    },
    [rows],
  )
  const pageState = useMemo(() => {
    const count = rows.filter((row) => picked.has(row.id)).length
    return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
  }, [rows, picked])
  const togglePage = useCallback(() => {
    setPicked((now) => {
      const next = new Map(now)
      const all = rows.every((row) => now.has(row.id))
      for (const row of rows) {
        if (all) next.delete(row.id)
        else next.set(row.id, row)
      }
      return next
    })
  }, [rows])
  const pickAll = useCallback((keys: readonly Key[]) => setPicked(new Map(keys.map((key) => [key.id, key]))), [])
  const clear = useCallback(() => setPicked(new Map()), [])
  return { picked, toggle, togglePage, pageState, pickAll, clear }
}
