import { emojiWord } from './emoji-words.ts'
import { faceOf } from './fonts.ts'
import { isDrawn } from './signs.ts'

const spelled: Readonly<Record<string, string>> = { '\u00ad': '', '‐': '-', '‑': '-' }
/** What turns one picture into another: skin, sex, joined families. */
const modifier = /\u200d|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/u
/** A page full of pictures must still fit: the first are named, the rest are a point each. */
const mostNamed = 60

/** The text as our fonts can print it: every letter they have as it is, a picture in words, a strange letter as its base. */
export const printable = (text: string): string => {
  const line = text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  let printed = ''
  let named = 0
  let before = ''
  for (const character of line) {
    if (character === '\n' || isDrawn(character)) printed += character
    else if (spelled[character] !== undefined) printed += spelled[character]
    else if (modifier.test(character)) continue
    else if (faceOf(character) !== null) printed += character
    else {
      const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
      if (base !== '' && Array.from(base).every((letter) => faceOf(letter) !== null))
        printed += base
      else if (character !== before) printed += ++named <= mostNamed ? emojiWord(character) : '•'
    }
    before = character
  }
  return printed
}
