import { urlOfRunning } from './postgres.ts'
import { readSecrets } from './secrets.ts'

/**
 * `npm run -s database` prints the URL of the portal's embedded database and nothing else, as its owner and with the
 * password: for psql, pg_dump and create-admin. It holds while the portal runs; the server listens on loopback only.
 */
const url = await urlOfRunning('main', 'vardiya', readSecrets().postgresPassword)
if (url) console.log(url)
else {
  console.error("The portal's database does not run; npm start starts it.")
  process.exitCode = 1
}
