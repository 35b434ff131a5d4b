export type ByteRange = { start: number; end: number }

/** The one range a map asks for; null for none, `invalid` for what the file does not have. */
export const byteRange = (
  header: string | undefined,
  size: number,
): ByteRange | null | 'invalid' => {
  if (header === undefined) return null
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header)
  // Several ranges at once are nobody's way of reading tiles: the whole file is the honest answer.
  if (!found || (found[1] === '' && found[2] === '')) return null
  if (found[1] === '') {
    const last = Math.min(size, Number(found[2]))
    return last === 0 ? 'invalid' : { start: size - last, end: size - 1 }
  }
  const start = Number(found[1])
  const end = found[2] === '' ? size - 1 : Math.min(size - 1, Number(found[2]))
  return start > end || start >= size ? 'invalid' : { start, end }
}
