/** What is told while the text is read once, from the start to the end. */
export type XmlListener = {
  /** `empty`: closed by itself, nothing follows inside. */
  open(name: string, attributes: string, empty: boolean): void
  close(name: string): void
  text(text: string): void
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainText = (xml: string): string =>
  xml.includes('&')
    ? xml.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi,
        (whole, hex, decimal, name) => {
          if (name !== undefined) return entities[name as string] ?? whole
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16)
          return code <= 0x10ffff ? String.fromCodePoint(code) : ''
        },
      )
    : xml

const sign = { tab: 9, space: 32, bang: 33, quote: 34, slash: 47, mark: 63, close: 62, single: 39 }

/** Where what begins here ends; a file without that end is broken. */
const after = (xml: string, end: string, from: number): number => {
  const at = xml.indexOf(end, from)
  if (at < 0) throw new Error(`no ${end}`)
  return at + end.length
}

/** The end of a tag: a value between quotes may hold the very sign. */
const tagEnd = (xml: string, from: number): number => {
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (code === sign.close) return at
    if (code === sign.quote) at = after(xml, '"', at + 1) - 1
    else if (code === sign.single) at = after(xml, "'", at + 1) - 1
  }
  throw new Error('an open tag')
}

/** Some programs prefix every element with a namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const nameEnd = (xml: string, from: number, end: number): number => {
  let at = from
  while (at < end && xml.charCodeAt(at) > sign.space && xml.charCodeAt(at) !== sign.slash) at++
  return at
}

/** Reads XML in one pass, never looking back: the time grows with the length alone, whatever is written. */
export const scanXml = (xml: string, listener: XmlListener): void => {
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start < 0) return
    if (start > at) listener.text(plainText(xml.slice(at, start)))
    const code = xml.charCodeAt(start + 1)
    if (code === sign.mark) at = after(xml, '?>', start)
    else if (code === sign.bang) {
      if (xml.startsWith('<!--', start)) at = after(xml, '-->', start + 4)
      else if (xml.startsWith('<![CDATA[', start)) {
        at = after(xml, ']]>', start)
        listener.text(xml.slice(start + 9, at - 3))
        // A document type brings entities of its own, which no spreadsheet needs.
      } else throw new Error('a document type')
    } else {
      const end = tagEnd(xml, start + 1)
      const closing = code === sign.slash
      const from = closing ? start + 2 : start + 1
      const to = nameEnd(xml, from, end)
      const name = localName(xml.slice(from, to))
      if (closing) listener.close(name)
      else listener.open(name, xml.slice(to, end), xml.charCodeAt(end - 1) === sign.slash)
      at = end + 1
    }
  }
}
