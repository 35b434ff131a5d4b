import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { commands } from './commands.ts'
import { outsideBundle } from './runtime-packages.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** A file that says where it stands (migrations) goes on standing among the sources. */
const keepAddresses = (folder: string): Plugin => ({
  name: 'keep-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'server', 'src')) || !code.includes('import.meta.url'))
      return null
    const source = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
    return {
      code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
      map: null,
    }
  },
})

/** Threads run modules of their own: each becomes a file beside the bundle's, sharing its pieces. */
const bundleWorkers = (): Plugin => ({
  name: 'bundle-workers',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'server', 'src'))) return null
    const bundled = code.replaceAll(
      /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g,
      (_, name: string) => {
        this.emitFile({
          type: 'chunk',
          id: join(dirname(id), `${name}.ts`),
          fileName: `${name}.js`,
        })
        // Spelled so that nobody after us takes it for the address of a source.
        return `new URL('./${name}.js', import.meta['url'])`
      },
    )
    return bundled === code ? null : { code: bundled, map: null }
  },
})

const folder = process.env['BUNDLE_FOLDER']
if (!folder) throw new Error('BUNDLE_FOLDER names the folder to build into')

const commandFiles = Object.fromEntries(
  commands.map((name) => [name, join(root, 'scripts', `${name}.ts`)]),
)

/** The server and its packages in few files: a thousand and a half would be most of a start. */
export default defineConfig({
  root: join(root, 'server'),
  plugins: [bundleWorkers(), keepAddresses(folder)],
  // Packages come as Node itself would find them, as in the tests.
  resolve: { mainFields: ['main'] },
  ssr: {
    noExternal: true,
    external: outsideBundle,
    resolve: { conditions: ['node'] },
  },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // A release has the commands of an operator too, and no sources to run them from.
      input: { main: join(root, 'server', 'src', 'main.ts'), ...commandFiles },
      // One folder for all files, which the addresses above count on.
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
})
