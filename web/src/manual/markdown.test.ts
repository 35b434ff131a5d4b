import { expect, test } from 'vitest'
import { readMarkdown } from './markdown.ts'

const places = {
  picture: (name: string) => `<img src="/${name}" />`,
  link: (to: string) => `/ayuda/${to}`,
}
const read = (source: string) => readMarkdown(source, places)

test('words of the screen, keys and links become what they are, and are told apart', () => {
  const page = read('Con **Guardar** o `F9` se guarda: vea [Tarifas](tarifas).')
  expect(page.html).toBe(
    '<p>Con <strong>Guardar</strong> o <kbd>F9</kbd> se guarda: vea <a href="/ayuda/tarifas">Tarifas</a>.</p>',
  )
  expect(page.text).toBe('Con Guardar o F9 se guarda: vea Tarifas.')
  expect([page.words, page.keys, page.links]).toEqual([['Guardar'], ['F9'], ['tarifas']])
})

test('lists, headings, notes and tables', () => {
  expect(read('- uno\n- dos\n  y medio').html).toBe('<ul><li>uno</li><li>dos y medio</li></ul>')
  expect(read('1. uno\n2. dos').html).toBe('<ol><li>uno</li><li>dos</li></ol>')
  expect(read('## Teclas útiles').html).toBe('<h2 id="teclas-utiles">Teclas útiles</h2>')
  expect(read('> Cuidado').html).toBe('<p class="note">Cuidado</p>')
  expect(read('| a | b |\n| --- | --- |\n| c | d |').html).toContain(
    '<tr><td>c</td><td>d</td></tr>',
  )
})

test('a picture stands in a frame with its words', () => {
  const page = read('![El tablero](despacho.webp)')
  expect(page.html).toBe(
    '<figure><img src="/despacho.webp" /><figcaption>El tablero</figcaption></figure>',
  )
  expect(page.pictures).toEqual(['despacho.webp'])
})

test('a text cannot become markup', () => {
  expect(read('a < b & "c" **<i>**').html).toBe(
    '<p>a &lt; b &amp; &quot;c&quot; <strong>&lt;i></strong></p>',
  )
})
