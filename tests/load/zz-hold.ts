import { writeFileSync } from 'node:fs'
import { startBare } from '#tests/load/start-time.ts'
import { seedCompany } from '#tests/load/companies.ts'
const [size = '0.2', pages = ''] = process.argv.slice(2)
const plants: Record<string, { machines: number; days: number; stopFrequency?: number }> = {
  0.2: { machines: 200, days: 45 }, 1: { machines: 200, days: 255 }, 10: { machines: 200, days: 1096, stopFrequency: 3.2 } }
const { portal, url } = await startBare('bench', { pages: pages === 'pages', demoDays: pages === 'pages' ? 60 : 0 })
if (pages !== 'pages') await portal.steps.api.run(() => undefined)
const databaseUrl = portal.databaseUrl()
const company = await seedCompany(databaseUrl, { code: `BENCH${size.replace('.', '_')}M`, ...plants[size]! }, console.log)
console.log(company)
writeFileSync('/tmp/hold/portal.json', JSON.stringify({ url, databaseUrl, company, apiPid: portal.apiPid(), cubePid: portal.cubePid(), env: portal.apiEnvironment() }))
console.log('ready')
process.on('SIGTERM', () => void portal.stop().then(() => process.exit(0)))
setInterval(() => undefined, 1e6)
