import { workerData } from 'node:worker_threads'
import type { RowDocument } from './pdf/row-document.ts'
import { writeRow } from './pdf/row-pdf.ts'
import { closePort, tellApi } from './thread-port.ts'
import type { WorkerJob } from './worker-messages.ts'

const { document, path } = workerData as WorkerJob<RowDocument>

await writeRow(path, document)
tellApi({ kind: 'done', rows: 1 })
closePort()
