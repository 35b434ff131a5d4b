import { DOMParser, type Document, type Element } from '@xmldom/xmldom'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'

export type SoapCall = {
  operation: string
  fields: Readonly<Record<string, string>>
  user: string
  password: string
}

/** A call of `billService` with the name and password that WS-Security carries; only ever sent over TLS. */
export const soapRequest = ({ operation, fields, user, password }: SoapCall): string => {
  const inside = Object.entries(fields).map(
    ([name, value]) => `<${name}>${escaped(value)}</${name}>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
    `xmlns:ser="http://service.sunat.gob.pe" xmlns:wsse="${security}">` +
    '<soapenv:Header><wsse:Security><wsse:UsernameToken>' +
    `<wsse:Username>${escaped(user)}</wsse:Username><wsse:Password>${escaped(password)}</wsse:Password>` +
    '</wsse:UsernameToken></wsse:Security></soapenv:Header>' +
    `<soapenv:Body><ser:${operation}>${inside.join('')}</ser:${operation}></soapenv:Body></soapenv:Envelope>`
  )
}

/** XML of a stranger; null for anything that is none. A document type is refused: nobody honest sends one. */
export const parsedXml = (text: string): Document | null => {
  if (text.includes('<!DOCTYPE')) return null
  try {
    const parser = new DOMParser({
      onError: (_level, message) => {
        throw new Error(message)
      },
    })
    return parser.parseFromString(text, 'text/xml')
  } catch {
    return null
  }
}

/** The first element of a name, whatever its prefix. */
export const firstNamed = (within: Document | Element, name: string): Element | null =>
  within.getElementsByTagNameNS('*', name)[0] ?? null

export const textOf = (within: Document | Element, name: string): string | null =>
  firstNamed(within, name)?.textContent?.trim() ?? null
