import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { download } from './download.ts'

const headerFor = (name: string): string => {
  let said = ''
  const reply = { header: (_: string, value: string) => (said = value) }
  download(reply as unknown as FastifyReply, name)
  return said
}

/** Two parameters and nothing else, whatever the name: a quote that ends early would let a name write the rest. */
const shape = /^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w.!~%-]*$/

it.each([
  'hoja-de-reclamacion-1.pdf',
  'Ñandú «2026».pdf',
  'a"; filename="b.html',
  'ends in a backslash\\',
  '..\\..\\windows\\x.pdf',
  '../../etc/passwd',
  "it's (a) *name*.pdf",
  'line\r\nset-cookie: x=1',
])('a file called %j cannot write into the header', (name) => {
  expect(headerFor(name)).toMatch(shape)
})

it('keeps the letters of a name for those who read the second form', () => {
  expect(headerFor('Ñandú.pdf')).toBe(
    `attachment; filename="Nandu.pdf"; filename*=UTF-8''${encodeURIComponent('Ñandú.pdf')}`,
  )
})
