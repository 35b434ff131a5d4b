import type { MenuEntry } from './menu-entry.ts'

export const customersMenu: readonly MenuEntry[] = [
  {
    to: '/clientes',
    label: 'Clientes',
    icon: 'user',
    anyOf: ['MNT_CLIENT_VIEW'],
    recordAlso: ['DSP_CLIENT_VIEW'],
  },
  {
    to: '/empresas',
    label: 'Empresas',
    icon: 'building',
    anyOf: ['MNT_COMPANY_VIEW'],
  },
  {
    to: '/solicitudes-datos',
    label: 'Solicitudes de datos',
    icon: 'shield',
    anyOf: ['PRV_REQUESTS'],
  },
]
