import { createServer } from 'node:http'

/** A part of a portal for tests of who looks after it: well until it is asked for `/break`, and then never again. */
let well = true
createServer((request, response) => {
  if (request.url === '/break') well = false
  response.writeHead(well ? 200 : 503).end(String(process.pid))
}).listen(Number(process.env.PORT), '127.0.0.1')
