import { AsyncByteQueue, type RecordBatch, RecordBatchStreamWriter } from 'apache-arrow'
import { CopiedRows } from './copied-rows.ts'
import type { ExtractColumn } from './columns.ts'

/** Turns PostgreSQL's binary copy into an Arrow IPC stream, batch by batch, reading no faster than the consumer. */
export async function* arrowStream(
  copied: AsyncIterable<Uint8Array>,
  columns: readonly ExtractColumn[],
  batchRows?: number,
): AsyncGenerator<Uint8Array> {
  const rows = new CopiedRows(columns, batchRows)
  const sink = new Written()
  const writer = new RecordBatchStreamWriter()
  let begun = false
  const bytesOf = (batch: RecordBatch): Uint8Array => {
    if (!begun) writer.reset(sink, batch.schema)
    begun = true
    writer.write(batch)
    return sink.take()
  }
  for await (const chunk of copied) for (const batch of rows.read(chunk)) yield bytesOf(batch)
  for (const batch of rows.end()) yield bytesOf(batch)
  writer.close()
  yield sink.take()
}

/** What Arrow's writer has written since the last time. */
class Written extends AsyncByteQueue {
  #parts: Uint8Array[] = []

  override write(part: Uint8Array): void {
    if (part.byteLength > 0) this.#parts.push(part)
  }

  take(): Uint8Array {
    return Buffer.concat(this.#parts.splice(0))
  }
}
