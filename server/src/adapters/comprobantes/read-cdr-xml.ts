import { firstNamed, parsedXml, textOf } from './soap-message.ts'

const longest = 500

export type CdrWords = { code: string; text: string; notes: string[] }

/** The words of a CDR; null for anything that is none. */
export const readCdrXml = (xml: string): CdrWords | null => {
  const root = parsedXml(xml)
  const response = root === null ? null : firstNamed(root, 'Response')
  const code = response === null ? null : textOf(response, 'ResponseCode')
  if (root === null || response === null || code === null) return null
  return {
    code,
    text: (textOf(response, 'Description') ?? '').slice(0, longest),
    // Observations stand in the root; a note elsewhere is somebody else's.
    notes: [...root.documentElement!.childNodes]
      .filter((node) => node.nodeName === 'Note' || node.nodeName.endsWith(':Note'))
      .map((node) => (node.textContent ?? '').trim().slice(0, longest))
      .filter((note) => note !== ''),
  }
}
