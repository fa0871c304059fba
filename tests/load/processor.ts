import { readFile } from 'node:fs/promises'

/** Clock ticks of /proc are hundredths of a second on Linux. */
const tickMs = 10

/** Processor time that a process has taken, ms; NaN where there is none of that number. Hence on Linux only. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat ? (Number(fields[11]) + Number(fields[12])) * tickMs : Number.NaN
}
