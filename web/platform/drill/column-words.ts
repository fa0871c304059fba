import type { Data, Vector } from 'apache-arrow'
import { isValid, joined } from './column-data.ts'
import { wordMembers } from './column-singles.ts'
import { type Members, mostMembers } from './members.ts'

/** A batch's words by number; those without one have the number behind the last that fits. */
type Part = { of: Uint16Array | Uint32Array; none: number; words: Vector }

/** Reads a dimension with members that the extract has numbered. */
export class WordReader {
  readonly #parts: Part[] = []

  add(data: Data): void {
    const words = data.dictionary
    if (!words) throw new Error('A dictionary has words')
    const few = words.length < 0xffff
    const none = few ? 0xffff : 0xffffffff
    const of = few ? new Uint16Array(data.length) : new Uint32Array(data.length)
    of.set(data.values.subarray(0, data.length) as Int32Array)
    if (data.nullCount > 0) for (let row = 0; row < data.length; row++) if (!isValid(data, row)) of[row] = none
    this.#parts.push({ of, none, words })
  }

  /**
   * @param read a word as the report's filters know it.
   * @param singles whether words may be kept as they lie where there are very many.
   * @returns null where there are too many.
   */
  end(read: (word: unknown) => string | null, singles: boolean): Members | null {
    const many = this.#parts.some(({ words }) => words.length > mostMembers)
    return (many ? null : this.#numbered(read)) ?? (singles ? this.#asTheyLie() : null)
  }

  #numbered(read: (word: unknown) => string | null): Members | null {
    const keys: (string | null)[] = []
    const places = new Map<string | null, number>()
    const placeOf = (key: string | null): number => {
      let place = places.get(key)
      if (place === undefined) places.set(key, (place = keys.push(key) - 1))
      return place
    }
    const whole: Uint16Array[] = []
    let positions: number[] = []
    let begun: Data | undefined
    for (const { of, none, words } of this.#parts) {
      // A dictionary grows with the batches, or is another one.
      if (words.data[0] !== begun) positions = []
      begun = words.data[0]
      for (let word = positions.length; word < words.length; word++) positions.push(placeOf(read(words.get(word))))
      const missing = of.includes(none) ? placeOf(null) : 0
      if (keys.length > mostMembers) return null
      const numbered = new Uint16Array(of.length)
      for (let row = 0; row < numbered.length; row++) {
        const word = of[row]!
        numbered[row] = word === none ? missing : (positions[word] ?? missing)
      }
      whole.push(numbered)
    }
    return { of: joined(Uint16Array, whole), keys }
  }

  #asTheyLie(): Members | null {
    // The dictionary grows with the batches: the last batch has all words.
    const words = this.#parts.at(-1)?.words
    if (!words || this.#parts.some((part) => part.words.data[0] !== words.data[0])) return null
    const { length } = words
    const whole = this.#parts.map(({ of, none }) => Uint32Array.from(of, (word) => (word === none ? length : word)))
    return wordMembers(joined(Uint32Array, whole), words)
  }
}
