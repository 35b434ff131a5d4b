import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, 'src/conductor/shell')
const page = 'conductor/index.html'
const worker = 'conductor-sw.js'
const manifest = 'conductor.webmanifest'
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

const about = {
  id: '/conductor',
  name: 'Chaski Conductor',
  short_name: 'Chaski',
  description: 'Ofertas, servicios y ganancias del conductor',
  lang: 'es-PE',
  start_url: '/conductor',
  scope: '/conductor',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#12161b',
  theme_color: '#12161b',
}

const assetsIn = (text: string): string[] =>
  [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name)

/** Makes the driver's page installable: its manifest, and the list of files that its worker keeps for opening without signal. */
export const conductorShell = (): Plugin => ({
  name: 'conductor-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const html = bundle[page]
      const script = bundle[worker]
      if (html?.type !== 'asset' || script?.type !== 'chunk')
        throw new Error('the page or the worker of the drivers was not built')
      const emitted = icons.map(({ file, sizes, purpose }) => {
        const source = readFileSync(join(folder, file))
        const name = this.emitFile({ type: 'asset', name: `conductor-${file}`, source })
        return { src: `/${this.getFileName(name)}`, sizes, purpose, type: 'image/png' }
      })
      this.emitFile({
        type: 'asset',
        fileName: manifest,
        source: JSON.stringify({ ...about, icons: emitted }),
      })
      html.source = String(html.source).replace(
        '</title>',
        `</title>\n    <link rel="manifest" href="/${manifest}" />`,
      )
      const own = assetsIn(html.source)
      const entry = own.find((name) => name.endsWith('.js'))!
      const fonts = own
        .filter((name) => name.endsWith('.css'))
        .flatMap((name) => {
          const css = bundle[name.slice(1)]
          return css?.type === 'asset' ? assetsIn(String(css.source)) : []
        })
        .filter((name) => name.endsWith('.woff2'))
      const files = [...new Set([entry, ...own, ...fonts])]
      const release = createHash('sha256')
        .update(html.source + files.join())
        .digest('hex')
        .slice(0, 12)
      script.code = script.code.replaceAll('__SHELL__', JSON.stringify({ release, files }))
    },
  },
})
