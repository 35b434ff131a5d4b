/** Just enough of protocol buffers to read the frame of a PBF file: field number → last value. */
export function protoFields(bytes: Uint8Array): Map<number, number | Uint8Array> {
  const fields = new Map<number, number | Uint8Array>()
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || factor > 2 ** 56) throw new Error('varint runs over the end')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const wire = key % 8
    if (wire === 0) fields.set(Math.floor(key / 8), varint())
    else if (wire === 2) {
      const length = varint()
      if (at + length > bytes.length) throw new Error('field runs over the end')
      fields.set(Math.floor(key / 8), bytes.subarray(at, at + length))
      at += length
    } else throw new Error(`unexpected wire type ${wire}`)
  }
  return fields
}
