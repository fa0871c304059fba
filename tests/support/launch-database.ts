import { definePortal } from '#api/start/portal.ts'

/** Brings up the database of the clone that this file lies in, as `npm start` does, and keeps it until SIGTERM. */
const portal = definePortal({ cluster: 'main', database: 'vardiya', port: 0, demoDays: 0 })
const notices: string[] = []
process.on('SIGTERM', () => void portal.stop().then(() => process.exit(0)))
// As the launcher's: a process that is looked after by nothing else stays.
setInterval(() => undefined, 60_000)
await portal.steps.database.run((text) => notices.push(text))
process.send?.({ ownerUrl: portal.databaseUrl(), notices })
