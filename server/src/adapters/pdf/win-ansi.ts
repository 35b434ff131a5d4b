/** Characters beyond Latin-1 that the standard fonts also know. */
const extra = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const known = (character: string): boolean => {
  const code = character.codePointAt(0)!
  return (
    character === '\n' ||
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code <= 0xff) ||
    extra.includes(character)
  )
}

const spelled: Record<string, string> = { '−': '-', '‐': '-', '‑': '-', '′': "'", '\u00ad': '' }

/** The text as the standard fonts can print it: every Spanish letter as it is, a sign they lack as its base letter or "?". */
export const winAnsi = (text: string): string => {
  const line = text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  let printed = ''
  for (const character of line) {
    if (known(character)) printed += character
    else if (spelled[character] !== undefined) printed += spelled[character]
    else {
      const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
      printed += base !== '' && Array.from(base).every(known) ? base : '?'
    }
  }
  return printed
}
