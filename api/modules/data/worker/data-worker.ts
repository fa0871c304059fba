import { workerData } from 'node:worker_threads'
import { cubeRows } from '../../exports/worker/cube-rows.ts'
import { askCube, closePort, tellApi } from '../../exports/worker/thread-port.ts'
import type { WorkerJob } from '../../exports/worker/worker-messages.ts'
import type { DataDocument } from './data-document.ts'

const { document, path, question } = workerData as WorkerJob<DataDocument>
const columns = document.columns.map(({ title, ...column }) => ({ ...column, label: title }))
const source = cubeRows({ columns, sections: undefined }, question!, askCube)

const { writeText } = await import('./write-text.ts')
const write = document.format === 'arrow' ? (await import('./write-arrow.ts')).writeArrow : writeText
tellApi({ kind: 'done', rows: await write(path, document, source.pages()) })
closePort()
