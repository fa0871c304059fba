/** Texts by their bytes, each once and with a number; no text is ever made of them here. */
export class Words {
  size = 0
  #bytes = new Uint8Array(1 << 14)
  #ends = new Uint32Array(1 << 10)
  #hashes = new Uint32Array(1 << 10)
  /** Numbers by hash, and one more: 0 is an empty place. */
  #slots = new Uint32Array(1 << 12)

  /** The number of a text, which it keeps. */
  placeOf(from: Uint8Array, at: number, end: number): number {
    const mask = this.#slots.length - 1
    const hash = hashOf(from, at, end)
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const position = this.#slots[slot]!
      if (position === 0) {
        this.#slots[slot] = this.size + 1
        return this.#add(hash, from, at, end)
      }
      if (this.#hashes[position - 1] === hash && this.#is(position - 1, from, at, end)) return position - 1
    }
  }

  /** The texts from number `first` on, as Arrow has them: bytes, and where each begins. */
  since(first: number): { bytes: Uint8Array; offsets: Int32Array } {
    const begin = this.#begin(first)
    const offsets = new Int32Array(this.size - first + 1)
    for (let place = first; place < this.size; place++) offsets[place - first + 1] = this.#ends[place]! - begin
    return { bytes: this.#bytes.slice(begin, this.#begin(this.size)), offsets }
  }

  #begin(place: number): number {
    return place === 0 ? 0 : this.#ends[place - 1]!
  }

  #is(place: number, from: Uint8Array, at: number, end: number): boolean {
    const begin = this.#begin(place)
    if (this.#ends[place]! - begin !== end - at) return false
    for (let byte = 0; byte < end - at; byte++) if (this.#bytes[begin + byte] !== from[at + byte]) return false
    return true
  }

  #add(hash: number, from: Uint8Array, at: number, end: number): number {
    const begin = this.#begin(this.size)
    const after = begin + end - at
    if (after > this.#bytes.length) this.#bytes = larger(this.#bytes, new Uint8Array(after * 2))
    if (this.size === this.#ends.length) {
      this.#ends = larger(this.#ends, new Uint32Array(this.size * 2))
      this.#hashes = larger(this.#hashes, new Uint32Array(this.size * 2))
    }
    this.#bytes.set(from.subarray(at, end), begin)
    this.#ends[this.size] = after
    this.#hashes[this.size] = hash
    const place = this.size++
    if (this.size * 2 > this.#slots.length) this.#spread()
    return place
  }

  #spread(): void {
    this.#slots = new Uint32Array(this.#slots.length * 4)
    const mask = this.#slots.length - 1
    for (let place = 0; place < this.size; place++) {
      let slot = this.#hashes[place]! & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = place + 1
    }
  }
}

function larger<Kind extends Uint8Array | Uint32Array>(from: Kind, into: Kind): Kind {
  into.set(from)
  return into
}

/** FNV-1a, mixed once more so that its low bits differ between texts. */
function hashOf(bytes: Uint8Array, at: number, end: number): number {
  let hash = 0x811c9dc5
  for (let byte = at; byte < end; byte++) hash = Math.imul(hash ^ bytes[byte]!, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
