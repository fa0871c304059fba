import { createServer } from 'node:net'

/** Ends the process with advice when another program holds the port people would open. */
export async function assertPortFree(port: number): Promise<void> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
  if (free) return
  console.error(`\n  Port ${port} is taken by another program. Choose another one:  PORT=${port + 1} npm start\n`)
  process.exit(1)
}
