const digitZero = 0x30
const minus = 0x2d
const point = 0x2e
/** Six decimals: moments to the tenth of a second, amounts to the cent. */
const million = 1_000_000

/** The most bytes a character becomes: `"` as `&quot;`. */
const longest = 6
const numberLength = 32

const entities: Record<number, string> = {
  0x26: '&amp;',
  0x3c: '&lt;',
  0x3e: '&gt;',
  0x22: '&quot;',
}

/** Everything below this stands for itself, but for the control characters and the four signs of XML. */
const ascii = 0x80
const plain = new Uint8Array(ascii)
for (let code = 0; code < ascii; code++)
  plain[code] =
    (code >= 0x20 || code === 9 || code === 10 || code === 13) && !entities[code] ? 1 : 0

const surrogates = 0xd800
const noCharacter = /[\ufffe\uffff]/g

/**
 * XML as bytes in one place used again and again. Texts made of texts and numbers turned into text
 * would be garbage a hundred times the file, and what JavaScript keeps of it grows to a hundred megabytes.
 */
export class XmlBytes {
  #place: Buffer
  #end = 0

  constructor(size: number) {
    this.#place = Buffer.allocUnsafeSlow(size)
  }

  get length(): number {
    return this.#end
  }

  /** What was written so far; it holds until the next thing is written. */
  take(): Buffer {
    const bytes = this.#place.subarray(0, this.#end)
    this.#end = 0
    return bytes
  }

  /** Marks of ours, in ASCII. */
  mark(text: string): void {
    const place = this.#room(text.length)
    let end = this.#end
    for (let at = 0; at < text.length; at++) place[end++] = text.charCodeAt(at)
    this.#end = end
  }

  /** Anybody's text: signs of XML escaped, what XML cannot carry left out. */
  text(text: string): void {
    const place = this.#room(text.length * longest)
    let end = this.#end
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code < ascii) {
        if (plain[code] === 1) {
          place[end++] = code
          continue
        }
        const entity = entities[code]
        if (entity !== undefined) end += place.write(entity, end, 'latin1')
        continue
      }
      if (code >= surrogates) {
        // Pairs and halves of pairs: rare, and Node knows how.
        const from = at
        while (text.charCodeAt(at + 1) >= surrogates) at++
        end += place.write(
          text
            .slice(from, at + 1)
            .toWellFormed()
            .replaceAll(noCharacter, ''),
          end,
        )
        continue
      }
      if (code < 0x800) place[end++] = 0xc0 | (code >> 6)
      else {
        place[end++] = 0xe0 | (code >> 12)
        place[end++] = 0x80 | ((code >> 6) & 0x3f)
      }
      place[end++] = 0x80 | (code & 0x3f)
    }
    this.#end = end
  }

  /** As JavaScript would print it, without the text: those are kept by V8, thousands at a time. */
  number(value: number): void {
    const scaled = Math.round(Math.abs(value) * million)
    // The short form is the number only if reading it gives the number back.
    if (!Number.isSafeInteger(scaled) || scaled / million !== Math.abs(value))
      return this.mark(String(value))
    const place = this.#room(numberLength)
    let end = this.#end
    if (value < 0) place[end++] = minus
    const whole = Math.floor(scaled / million)
    let rest = scaled - whole * million
    let unit = 1
    while (unit * 10 <= whole) unit *= 10
    for (let left = whole; unit >= 1; unit /= 10) {
      const digit = Math.floor(left / unit)
      place[end++] = digitZero + digit
      left -= digit * unit
    }
    if (rest > 0) place[end++] = point
    for (let tenth = million / 10; rest > 0; tenth /= 10) {
      const digit = Math.floor(rest / tenth)
      place[end++] = digitZero + digit
      rest -= digit * tenth
    }
    this.#end = end
  }

  #room(bytes: number): Buffer {
    if (this.#end + bytes > this.#place.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (this.#end + bytes))
      this.#place.copy(larger, 0, 0, this.#end)
      this.#place = larger
    }
    return this.#place
  }
}
