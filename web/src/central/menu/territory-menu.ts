import type { MenuEntry } from './menu-entry.ts'

export const territoryMenu: readonly MenuEntry[] = [
  {
    to: '/tarifas',
    label: 'Tarifas',
    icon: 'wallet',
    anyOf: ['MNT_TARIFF_VIEW'],
  },
  {
    to: '/convenios',
    label: 'Convenios',
    icon: 'pact',
    anyOf: ['MNT_TARIFF_VIEW'],
  },
  {
    to: '/coberturas',
    label: 'Coberturas y zonas',
    icon: 'map',
    anyOf: ['MNT_COVERAGE_VIEW'],
  },
  {
    to: '/direcciones-aprendidas',
    label: 'Direcciones aprendidas',
    icon: 'pin',
    anyOf: ['MNT_COVERAGE_VIEW'],
  },
  {
    to: '/monedas',
    label: 'Monedas',
    icon: 'coin',
    anyOf: ['MNT_CURRENCY_VIEW'],
  },
]
