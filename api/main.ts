import { startApi } from './app.ts'
import { readConfig } from './platform/config/config.ts'
import { createLogger } from './platform/log/logger.ts'
import { surviveStrayStreams } from './platform/log/stray-errors.ts'

async function start() {
  const config = readConfig()
  surviveStrayStreams(createLogger(config.logLevel))
  const { close } = await startApi(config)
  return { close, shutdownMs: config.shutdownMs }
}

const api = await start().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

let ending = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(1), api.shutdownMs).unref()
    void api.close().then(() => process.exit(0))
  })
}
