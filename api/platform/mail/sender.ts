/** `Plant 1 <mail@plant.example>` or an address alone. */
export function senderOf(from: string): { address: string; name: string | null } {
  const parts = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from)
  return parts ? { address: parts[2]!, name: parts[1] || null } : { address: from.trim(), name: null }
}
