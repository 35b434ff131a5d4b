import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const folder = join(import.meta.dirname, 'src/conductor/shell')
const worker = 'conductor-sw.js'
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

const common = {
  lang: 'es-PE',
  display: 'standalone',
  // Upright in the hand, lying in the mount of a dashboard.
  orientation: 'any',
}

/** The two pages that people put among their applications. */
const pages = {
  conductor: {
    html: 'conductor/index.html',
    /** The module whose later parts are kept too; absent: the page's own. */
    later: undefined,
    manifest: {
      id: '/conductor',
      name: 'Chaski Conductor',
      short_name: 'Chaski',
      description: 'Ofertas, servicios y ganancias del conductor',
      start_url: '/conductor',
      scope: '/conductor',
      background_color: '#12161b',
      theme_color: '#12161b',
      ...common,
    },
  },
  reservar: {
    html: 'index.html',
    later: '/public/reservar/order-page.tsx',
    manifest: {
      id: '/reservar',
      name: 'Chaski · Mis viajes',
      short_name: 'Mis viajes',
      description: 'Pida su taxi, sígalo en el mapa y reciba sus avisos',
      start_url: '/reservar',
      // What is asked and booked lies beside it: the application does not end at its own door.
      scope: '/',
      background_color: '#ffffff',
      theme_color: '#0b6bcb',
      ...common,
    },
  },
} as const

const assetsIn = (text: string): string[] =>
  [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name)

type Bundle = Rolldown.OutputBundle

/** The map is half a megabyte and useless without signal: it is fetched when it is opened. */
const isMap = (chunk: Rolldown.OutputChunk): boolean =>
  chunk.moduleIds.some((id) => id.endsWith('/ui/map/map-view.tsx'))

/** What a chunk loads by itself, and with `later` what it loads when it is asked for, with their styles; added to what is known. */
export const addFiles = (
  bundle: Bundle,
  entry: string,
  later: boolean,
  found: Set<string>,
): void => {
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name) || isMap(chunk)) return
    found.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const next of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) visit(next)
  }
  visit(entry)
}

export const chunkOf = (bundle: Bundle, module: string): string => {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  )
  if (found === undefined) throw new Error(`${module} was not built`)
  return found.fileName
}

const shellOf = (bundle: Bundle, page: keyof typeof pages) => {
  const { html: file, later } = pages[page]
  const html = bundle[file]
  if (html?.type !== 'asset') throw new Error(`${file} was not built`)
  const source = String(html.source)
  const own = assetsIn(source)
  const entry = own.find((name) => name.endsWith('.js'))!
  const fonts = own
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => {
      const css = bundle[name.slice(1)]
      return css?.type === 'asset' ? assetsIn(String(css.source)) : []
    })
    .filter((name) => name.endsWith('.woff2'))
  const parts = new Set<string>()
  addFiles(bundle, entry.slice(1), later === undefined, parts)
  if (later !== undefined) addFiles(bundle, chunkOf(bundle, later), true, parts)
  const kept = [...parts].map((name) => `/${name}`)
  const files = [...new Set([entry, ...own, ...fonts, ...kept])]
  const release = createHash('sha256')
    .update(source + files.join())
    .digest('hex')
    .slice(0, 12)
  return { page: `/${page}`, release, files }
}

type Shell = ReturnType<typeof shellOf>
const siteShellFile = 'reservar.shell.json'

/** Leaves the list of the passengers' page for the build of the drivers, whose worker keeps both. */
export const siteShell = (): Plugin => ({
  name: 'site-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const source = JSON.stringify(shellOf(bundle, 'reservar'))
      this.emitFile({ type: 'asset', fileName: siteShellFile, source })
    },
  },
})

/** Makes two pages installable: their manifests, and the lists of files that their worker keeps for opening without signal. */
export const installable = (): Plugin => ({
  name: 'installable',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler({ dir: outDir = '' }, bundle) {
      const script = bundle[worker]
      const driverPage = bundle[pages.conductor.html]
      if (driverPage?.type !== 'asset' || script?.type !== 'chunk')
        throw new Error('the page or the worker of the drivers was not built')
      // Loaded as a plain script, it cannot share a file with the pages.
      if (script.imports.length > 0)
        throw new Error(`the worker imports ${script.imports.join(', ')}`)
      const emitted = icons.map(({ file, sizes, purpose }) => {
        const source = readFileSync(join(folder, file))
        const name = this.emitFile({ type: 'asset', name: `conductor-${file}`, source })
        return { src: `/${this.getFileName(name)}`, sizes, purpose, type: 'image/png' }
      })
      for (const [name, { manifest }] of Object.entries(pages))
        this.emitFile({
          type: 'asset',
          fileName: `${name}.webmanifest`,
          source: JSON.stringify({ ...manifest, icons: emitted }),
        })
      // The public site is one page for many addresses: the server names the manifest where it belongs.
      driverPage.source = String(driverPage.source).replace(
        '</title>',
        `</title>\n    <link rel="manifest" href="/conductor.webmanifest" />`,
      )
      const shells = {
        conductor: shellOf(bundle, 'conductor'),
        reservar: JSON.parse(readFileSync(join(outDir, siteShellFile), 'utf8')) as Shell,
      }
      script.code = script.code.replaceAll('__SHELLS__', JSON.stringify(shells))
    },
  },
})
