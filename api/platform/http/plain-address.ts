/** An address as people know it: version 4 is written as such, also where the server listens to both. */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}
