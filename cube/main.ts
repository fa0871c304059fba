import { readCubeConfig } from './config.ts'
import { startCube } from './server.ts'

const cube = await startCube(readCubeConfig())

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 8000).unref()
    cube.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
