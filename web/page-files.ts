import type { PublicPath } from '@chaski/contract/public-titles.ts'
import type { Plugin } from 'vite'
import { addFiles, chunkOf } from './installable.ts'

/** Which module draws a page that strangers open first. */
const modules: Partial<Record<PublicPath, string>> = {
  '/inicio': 'home/home-page',
  '/consulta': 'consulta/consulta-page',
  '/reservar': 'reservar/order-page',
  '/reservar/pedir': 'reservar/reservar-page',
  '/reservar/*': 'reservar/reservar-page',
  '/reclamo': 'complaint/complaint-page',
  '/reclamo/estado': 'status/status-page',
  '/seguimiento/*': 'seguimiento/seguimiento-page',
  '/empresa': 'empresa/portal-page',
  '/aprobar/*': 'approval/approval-page',
  '/comprobante/*': 'comprobante/comprobante-page',
  '/postula': 'postula/postula-page',
  '/privacidad': 'privacy/privacy-page',
}

/** Leaves the list of what each page is made of for the server, which names it in the page: without it a phone learns of a page's parts from its first script, one wait later. */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.entries(modules).map(([path, module]) => {
        const found = new Set<string>()
        addFiles(bundle, chunkOf(bundle, `/public/${module}.tsx`), false, found)
        return [path, [...found].map((name) => `/${name}`)] as const
      })
      this.emitFile({
        type: 'asset',
        fileName: 'site.pages.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  },
})
