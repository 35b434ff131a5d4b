import fc from 'fast-check'
import { expect, test } from 'vitest'
import { XmlBytes } from './xml-bytes.ts'

const written = (write: (out: XmlBytes) => void, size = 16): string => {
  const out = new XmlBytes(size)
  write(out)
  return out.take().toString()
}

test('a number is written as JavaScript prints it', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => n / 100)
  const moments = fc.integer({ min: 0, max: 60_000_000_000 }).map((n) => n / 1_000_000)
  const any = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), cents, moments, any), (value) => {
      expect(written((out) => out.number(value))).toBe(String(value))
    }),
    { numRuns: 5000 },
  )
})

test('any text arrives as it was, but for the signs of XML and what XML cannot carry', () => {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  const expected = (text: string): string =>
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- what XML cannot carry
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
  const units = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })
  const signsAndHalves = [
    'a',
    ' ',
    '&',
    '<',
    '>',
    '"',
    '\t',
    'ñ',
    '€',
    '\ue000',
    '\ud83d',
    '\ude00',
    '\uffff',
    '\u0001',
  ]
  const letters = fc.string({ unit: fc.constantFrom(...signsAndHalves) })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), units, letters), (text) => {
      expect(written((out) => out.text(text))).toBe(expected(text))
    }),
    { numRuns: 5000 },
  )
})

test('the place grows under what is already written, and is used again once taken', () => {
  const out = new XmlBytes(4)
  out.mark('<t>')
  out.text('"'.repeat(1000))
  out.mark('</t>')
  expect(out.length).toBe(6007)
  expect(out.take().toString()).toBe(`<t>${'&quot;'.repeat(1000)}</t>`)
  out.mark('<t>')
  expect(out.take().toString()).toBe('<t>')
})
