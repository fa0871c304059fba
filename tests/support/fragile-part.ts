import { createServer } from 'node:http'

/** A part for tests of the launcher: well until a request for `/break`, and never again after it. */
let well = true
createServer((request, response) => {
  if (request.url === '/break') well = false
  response.writeHead(well ? 200 : 503).end(String(process.pid))
}).listen(Number(process.env.PORT), '127.0.0.1')
