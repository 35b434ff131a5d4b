import type { MenuEntry } from './menu-entry.ts'

export const fleetMenu: readonly MenuEntry[] = [
  {
    to: '/conductores',
    label: 'Conductores',
    icon: 'wheel',
    anyOf: ['MNT_DRIVER_VIEW'],
  },
  {
    to: '/vehiculos',
    label: 'Vehículos',
    icon: 'taxi',
    anyOf: ['MNT_VEHICLE_VIEW'],
  },
  {
    to: '/documentos',
    label: 'Bandeja de documentos',
    icon: 'file',
    anyOf: ['MNT_DRIVER_DOC_EVALUATE', 'MNT_VEHICLE_DOC_EVALUATE', 'REC_EDIT'],
  },
  {
    to: '/postulantes',
    label: 'Postulantes',
    icon: 'userPlus',
    anyOf: ['REC_VIEW'],
  },
  {
    to: '/marcas',
    label: 'Marcas y modelos',
    icon: 'tag',
    anyOf: ['MNT_VEHICLE_EDIT'],
  },
]
