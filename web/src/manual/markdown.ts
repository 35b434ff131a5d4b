import { fold } from '@chaski/contract/geo/address/fold.ts'

/** What a page of the manual says, and what it leans on. */
export type Written = {
  html: string
  /** The words alone, for the search. */
  text: string
  links: string[]
  pictures: string[]
  /** Keys it promises. */
  keys: string[]
  /** Words that stand on the screen as they stand here. */
  words: string[]
}

/** How a picture and a link are written where the page stands. */
export type Places = {
  picture: (name: string, alt: string) => string
  link: (to: string) => string
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const anchorOf = (heading: string): string =>
  fold(heading)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const inline = /\*\*(?<word>[^*]+)\*\*|`(?<key>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)]+)\)/g
const picture = /^!\[(?<alt>[^\]]*)\]\((?<name>[^)]+)\)$/

/** Our own few signs: headings, lists, tables, notes, pictures; **words of the screen**, `keys` and links. Whatever else is text. */
export function readMarkdown(source: string, places: Places): Written {
  const written: Written = { html: '', text: '', links: [], pictures: [], keys: [], words: [] }
  const said: string[] = []

  const line = (raw: string): string => {
    let html = ''
    let plain = ''
    let from = 0
    for (const found of raw.matchAll(inline)) {
      const { word, key, text, to } = found.groups!
      const before = raw.slice(from, found.index)
      html += escapeHtml(before)
      plain += before + (word ?? key ?? text)
      from = found.index + found[0].length
      if (word !== undefined) {
        written.words.push(word)
        html += `<strong>${escapeHtml(word)}</strong>`
      } else if (key !== undefined) {
        written.keys.push(key)
        html += `<kbd>${escapeHtml(key)}</kbd>`
      } else {
        written.links.push(to!)
        html += `<a href="${escapeHtml(places.link(to!))}">${escapeHtml(text!)}</a>`
      }
    }
    html += escapeHtml(raw.slice(from))
    said.push(plain + raw.slice(from))
    return html
  }

  const cells = (row: string): string[] =>
    row
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => line(cell.trim()))

  const block = (lines: string[]): string => {
    const [first = ''] = lines
    const shown = picture.exec(first)?.groups
    if (shown) {
      written.pictures.push(shown['name']!)
      return `<figure>${places.picture(shown['name']!, shown['alt']!)}<figcaption>${line(shown['alt']!)}</figcaption></figure>`
    }
    if (first.startsWith('## ')) {
      const heading = first.slice(3)
      return `<h2 id="${anchorOf(heading)}">${line(heading)}</h2>`
    }
    if (first.startsWith('> '))
      return `<p class="note">${line(lines.map((one) => one.replace(/^> ?/, '')).join(' '))}</p>`
    if (first.startsWith('|')) {
      const [head = '', , ...rows] = lines
      const titles = cells(head).map((cell) => `<th scope="col">${cell}</th>`)
      const body = rows.map(
        (row) =>
          `<tr>${cells(row)
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      return `<div class="wide"><table><thead><tr>${titles.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
    }
    const item = /^(?:-|\d+\.) /
    if (item.test(first)) {
      const kind = first.startsWith('- ') ? 'ul' : 'ol'
      // A line that begins with blanks goes on with the item above.
      const items = lines.reduce<string[]>(
        (all, one) =>
          item.test(one)
            ? [...all, one.replace(item, '')]
            : [...all.slice(0, -1), `${all.at(-1) ?? ''} ${one.trim()}`],
        [],
      )
      return `<${kind}>${items.map((one) => `<li>${line(one)}</li>`).join('')}</${kind}>`
    }
    return `<p>${line(lines.join(' '))}</p>`
  }

  written.html = source
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((one) => one.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(block)
    .join('\n')
  written.text = said.join(' ')
  return written
}
