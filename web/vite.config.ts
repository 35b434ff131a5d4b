import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { installable, siteShell } from './installable.ts'
import { pageFiles } from './page-files.ts'
import { sitePart } from './site-parts.ts'
import { buildManual } from './src/manual/build-manual.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

/** Compressed copies beside the assets: the server sends them as they are, at no cost per request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(js|css|svg|json|geojson)$/.test(fileName)) continue
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        if (source.length < 1024) continue
        const brotli = brotliCompressSync(source, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        })
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.gz`,
          source: gzipSync(source, { level: 9 }),
        })
      }
    },
  },
})

/** One chunk, so that zod is told of the policy before the first schema is made. */
const zod = { name: 'zod', test: /node_modules\/zod\/|contract\/src\/jitless/ }

/** Each built by itself: what two of them shared would be a file more for both. */
const parts = {
  site: {
    input: { index: 'index.html' },
    plugins: [siteShell(), pageFiles()],
    groups: [{ name: sitePart(), includeDependenciesRecursively: false }],
  },
  driver: {
    input: { conductor: 'conductor/index.html', 'conductor-sw': 'src/worker/service-worker.ts' },
    plugins: [installable()],
    groups: [zod],
  },
  office: {
    input: { central: 'central/index.html', ayuda: 'ayuda/index.html' },
    plugins: [buildManual()],
    groups: [zod],
  },
}

const isPart = (mode: string): mode is keyof typeof parts => mode in parts

/** Nothing is built under a name that is none of the parts. */
const namedPart = (mode: string): Plugin => ({
  name: 'named-part',
  apply: 'build',
  buildStart() {
    if (!isPart(mode)) throw new Error(`Name the part: --mode ${Object.keys(parts).join(', ')}.`)
  },
})

export default defineConfig(({ mode }) => {
  const { input, plugins, groups } = parts[isPart(mode) ? mode : 'site']
  return {
    root: import.meta.dirname,
    plugins: [namedPart(mode), react(), withoutJsonSchema(), ...plugins, precompress()],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      sourcemap: false,
      // Pages carry a strict policy: nothing may be inlined as data: but small pictures.
      assetsInlineLimit: (path) => (/\.(svg|png)$/.test(path) ? undefined : false),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input,
        output: {
          // A worker is known by its address, which must stay.
          entryFileNames: ({ name }) =>
            name === 'conductor-sw' ? '[name].js' : 'assets/[name]-[hash].js',
          codeSplitting: { groups },
        },
      },
    },
  }
})
