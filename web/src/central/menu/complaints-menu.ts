import type { MenuEntry } from './menu-entry.ts'

export const complaintsMenu: readonly MenuEntry[] = [
  {
    to: '/reclamos',
    label: 'Reclamos y quejas',
    icon: 'book',
    anyOf: ['CLM_VIEW'],
  },
  {
    to: '/registrar-reclamo',
    label: 'Registrar reclamo',
    icon: 'edit',
    anyOf: ['CLM_CREATE'],
  },
  {
    to: '/tablero-reclamos',
    label: 'Tablero de reclamos',
    icon: 'chart',
    anyOf: ['CLM_VIEW'],
  },
  {
    to: '/libro-reclamaciones',
    label: 'Locales y avisos',
    icon: 'print',
    anyOf: ['CLM_VIEW', 'CFG_COMPANY'],
  },
]
