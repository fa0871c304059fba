/** Wide scripts take a whole em per sign, others about half. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

const arabic = /[\u0600-\u06ff]/

/** Width of a text in pixels, estimated without a font, so that Node and the browser agree. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const sign of text) ems += widthOf(sign)
  return ems * fontSize
}

/** Every text of a chart is measured with every cut, and all of them are made of a few signs. */
const widths = new Map<string, number>()

/** Width of a sign in ems. */
function widthOf(sign: string): number {
  let ems = widths.get(sign)
  if (ems === undefined) widths.set(sign, (ems = estimate(sign)))
  return ems
}

function estimate(sign: string): number {
  if (wide.test(sign)) return 1
  if (/[\s.,:;|il'’()[\]–-]/.test(sign)) return 0.34
  if (/[MW%@m]/.test(sign)) return 0.93
  if (/[GHNOQU]/.test(sign)) return 0.77
  if (/[A-Zw]/.test(sign)) return 0.7
  return arabic.test(sign) ? 0.62 : 0.57
}

/** Cuts a text that is too wide in the middle, because names of machines and orders differ at their ends. */
export function cutMiddle(text: string, width: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= width) return text
  const signs = [...text]
  let kept = signs.length - 1
  while (kept > 2) {
    const head = Math.ceil(kept / 2)
    const cut = `${signs.slice(0, head).join('').trimEnd()}…${signs
      .slice(signs.length - (kept - head))
      .join('')
      .trimStart()}`
    if (textWidth(cut, fontSize) <= width) return cut
    kept--
  }
  return `${signs[0] ?? ''}…`
}

/** Width of the widest of several texts. */
export function widest(texts: readonly string[], fontSize: number): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text, fontSize)), 0)
}
