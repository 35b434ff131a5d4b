import { describe, expect, it } from 'vitest'
import { scanXml } from '#src/modules/clients/import/scan-xml.ts'
import { growth, nearLinear } from '#src/test/growth.ts'

const heard = (xml: string): string[] => {
  const said: string[] = []
  scanXml(xml, {
    open: (name, attributes, empty) => said.push(`${empty ? '=' : '+'}${name}${attributes}`),
    close: (name) => said.push(`-${name}`),
    text: (text) => said.push(text),
  })
  return said
}
const silent = { open() {}, close() {}, text() {} }

describe('XML', () => {
  it('is told in order, without prefixes, comments and entities', () => {
    expect(
      heard('<?xml version="1.0"?><!-- <no> --><x:a k="1>2"><b/>José &amp; &#x41;&#66;</x:a>'),
    ).toEqual(['+a k="1>2"', '=b/', 'José & AB', '-a'])
    expect(heard('<a><![CDATA[1 < 2 & 3]]></a>')).toEqual(['+a', '1 < 2 & 3', '-a'])
  })
  it.each(['<a', '<a k="', '<!-- ', '<![CDATA[', '<?xml', '<!DOCTYPE a [<!ENTITY b "b">]>'])(
    'that is %j is refused',
    (xml) => expect(() => heard(xml)).toThrow(),
  )
  it.each([
    ['rows never closed', '<row>'],
    ['open quotes', '<a k="'],
    ['comments', '<!-- '],
    ['ampersands', '&a'],
    ['spaces', '<a                   '],
  ])('of many %s takes time by its length alone', (_, piece) => {
    const ratio = growth(
      (n) => `<a>${piece.repeat(n)}`,
      5000,
      (xml) => scanXml(xml, silent),
    )
    expect(ratio).toBeLessThan(nearLinear)
  })
})
