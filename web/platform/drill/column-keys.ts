import { joined } from './column-data.ts'
import { type Members, mostMembers } from './members.ts'

/** Reads a dimension with unchanged members, and numbers them. */
export class KeyReader {
  readonly #read: (value: unknown) => string | null
  readonly #parts: Uint16Array[] = []
  readonly #keys: (string | null)[] = []
  readonly #places = new Map<string | null, number>()
  /** By the column's key of the member's text, which is read once. */
  readonly #seen = new Map<unknown, number>()

  constructor(read: (value: unknown) => string | null) {
    this.#read = read
  }

  add(values: Iterable<unknown>, rows: number): void {
    if (this.#keys.length > mostMembers) return
    const of = new Uint16Array(rows)
    let at = 0
    for (const value of values) {
      let place = this.#seen.get(value)
      if (place === undefined) this.#seen.set(value, (place = this.#placeOf(this.#read(value))))
      of[at++] = place
    }
    this.#parts.push(of)
  }

  #placeOf(key: string | null): number {
    let place = this.#places.get(key)
    if (place === undefined) this.#places.set(key, (place = this.#keys.push(key) - 1))
    return place
  }

  /** Null where there are too many members. */
  end(): Members | null {
    return this.#keys.length > mostMembers ? null : { of: joined(Uint16Array, this.#parts), keys: this.#keys }
  }
}
