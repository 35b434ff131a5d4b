import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { drawManual } from './draw-page.ts'
import type { IndexEntry } from './find-pages.ts'
import { escapeHtml } from './markdown.ts'
import { manualFolders, pageFiles, pictureFolder, pictureNames, readPages } from './read-pages.ts'

const template = 'ayuda/index.html'

/** Writes the manual's pages out of its texts and pictures: plain files, nothing to run but the search. */
export const buildManual = (): Plugin => ({
  name: 'manual',
  apply: 'build',
  buildStart() {
    const [pages = '', pictures = ''] = manualFolders
    for (const slug of pageFiles()) this.addWatchFile(join(pages, `${slug}.md`))
    for (const name of pictureNames()) this.addWatchFile(join(pictures, name))
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const frame = bundle[template]
      if (frame?.type !== 'asset') throw new Error(`${template} was not built`)
      const html = String(frame.source)
      const emit = (name: string, source: string | Uint8Array): string =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
      const addresses = new Map(
        pictureNames().map((name) => [
          name,
          emit(`manual-${name}`, readFileSync(join(pictureFolder, name))),
        ]),
      )
      const pages = readPages((name) => addresses.get(name)!)
      const index: IndexEntry[] = pages.map(({ slug, title, text }) => ({ slug, title, text }))
      const found = emit('manual-index.json', JSON.stringify(index))
      for (const { name, title, body } of drawManual(pages)) {
        const source = html
          .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
          .replace(
            '<div id="manual"></div>',
            () => `<div id="manual" data-index="${found}">${body}</div>`,
          )
        if (name === 'index') frame.source = source
        else this.emitFile({ type: 'asset', fileName: `ayuda/${name}.html`, source })
      }
    },
  },
})
