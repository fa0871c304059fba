export type CopiedRow = [
  id: string | null,
  machine: string | null,
  day: string,
  started: string,
  seconds: number | null,
]

const epoch = Date.UTC(2000, 0, 1)
const short = (value: number) => Buffer.from(new Int16Array([value]).buffer).swap16()
const int = (value: number) => Buffer.from(new Int32Array([value]).buffer).swap32()
const wide = (value: bigint) => Buffer.from(new BigInt64Array([value]).buffer).swap64()
const float = (value: number) => Buffer.from(new Float64Array([value]).buffer).swap64()
const field = (bytes: Buffer | null) => (bytes ? Buffer.concat([int(bytes.length), bytes]) : int(-1))
const text = (value: string | null) => field(value === null ? null : Buffer.from(value))

/** What PostgreSQL's `COPY … (FORMAT binary)` writes. */
export function copied(rows: readonly CopiedRow[]): Buffer {
  const parts = rows.map(([id, machine, day, started, seconds]) =>
    Buffer.concat([
      short(5),
      text(id),
      text(machine),
      field(int((Date.parse(`${day}T00:00:00Z`) - epoch) / 86_400_000)),
      field(wide(BigInt(Date.parse(`${started}Z`) - epoch) * 1000n)),
      field(seconds === null ? null : float(seconds)),
    ]),
  )
  return Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), int(0), int(0), ...parts, short(-1)])
}

export async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
