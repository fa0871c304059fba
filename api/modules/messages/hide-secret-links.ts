/** Confirming an address signs nobody in, so visitors of the demo may follow its registration to the end. */
const harmless = /\/auth\/jwt\/verify\?token=/

/** A mail as others than its addressee may read it: every address that carries a secret is left out. */
export function hideSecretLinks(text: string): string {
  return text.replace(/https?:\/\/\S+/g, (link) =>
    /[?&#][^=\s]*(token|secret|key)=/i.test(link) && !harmless.test(link) ? '[…]' : link,
  )
}
