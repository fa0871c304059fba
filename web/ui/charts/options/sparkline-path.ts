/**
 * SVG path of a line through values in a box. A gap lifts the pen. Two cases have paths of their own: isolated values
 * are dots, and the step to an `open` last value, not complete yet, is the tail.
 */
export function sparklinePath(
  values: readonly (number | null)[],
  { width, height, open = false }: { width: number; height: number; open?: boolean | undefined },
) {
  const numbers = values.filter((value) => value !== null)
  if (numbers.length === 0) return { line: '', dots: '', tail: '', area: '' }
  const low = Math.min(...numbers)
  const high = Math.max(...numbers)
  const edge = 2
  const x = (index: number) =>
    round(values.length > 1 ? edge + (index / (values.length - 1)) * (width - 2 * edge) : width / 2)
  const y = (value: number) =>
    round(high > low ? height - edge - ((value - low) / (high - low)) * (height - 2 * edge) : height / 2)
  const runs: { x: number; y: number }[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const point = { x: x(index), y: y(value) }
    if (index > 0 && values[index - 1] !== null) runs.at(-1)!.push(point)
    else runs.push([point])
  })
  const last = runs.at(-1)!
  const tail = open && last.length > 1 && values.at(-1) !== null ? last.slice(-2) : []
  // The rest of a line of two is the beginning of its tail, not a single value.
  const cut = tail.length > 0 && last.length === 2 ? last : undefined
  if (tail.length > 0) last.pop()
  const joined = runs.filter((run) => run.length > 1)
  const through = (run: { x: number; y: number }[]) => run.map((point) => `${point.x} ${point.y}`).join('L')
  return {
    line: joined.map((run) => `M${through(run)}`).join(''),
    dots: runs.map((run) => (run.length === 1 && run !== cut ? `M${through(run)}h0.01` : '')).join(''),
    tail: tail.length > 0 ? `M${through(tail)}` : '',
    area: joined.map((run) => `M${run[0]!.x} ${height}L${through(run)}L${run.at(-1)!.x} ${height}Z`).join(''),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
