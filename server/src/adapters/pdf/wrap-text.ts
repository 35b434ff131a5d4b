import { textWidth } from '#src/adapters/pdf/ruler.ts'

/** Cuts a word that is wider than the line, so that nothing runs off the paper. */
const cut = (word: string, width: number): string[] => {
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const character of word) {
    const wide = textWidth(character)
    if (part !== '' && used + wide > width) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += character
    used += wide
  }
  return [...parts, part]
}

/** The lines of a text at a type size, so that a box may break between any two of them. */
export const wrapText = (text: string, size: number, pointsWide: number): string[] => {
  const width = pointsWide / size
  const space = textWidth(' ')
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    const take = (word: string, wide: number): void => {
      if (line !== '' && used + space + wide > width) {
        lines.push(line)
        line = ''
        used = 0
      }
      used += line === '' ? wide : space + wide
      line = line === '' ? word : `${line} ${word}`
    }
    for (const word of paragraph.trim().split(/ +/)) {
      const wide = textWidth(word)
      if (wide <= width) take(word, wide)
      else for (const part of cut(word, width)) take(part, textWidth(part))
    }
    lines.push(line)
  }
  return lines
}
