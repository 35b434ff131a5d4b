import { importRights } from '@chaski/contract/imports/kinds.ts'
import type { MenuEntry } from './menu-entry.ts'

export const administrationMenu: readonly MenuEntry[] = [
  {
    to: '/puesta-en-marcha',
    label: 'Puesta en marcha',
    icon: 'flag',
    anyOf: ['CFG_COMPANY'],
  },
  {
    to: '/usuarios',
    label: 'Usuarios',
    icon: 'users',
    anyOf: ['MNT_USER_VIEW'],
  },
  {
    to: '/roles',
    label: 'Perfiles y roles',
    icon: 'key',
    anyOf: ['MNT_USER_VIEW'],
  },
  {
    to: '/privilegios',
    label: 'Revisión de privilegios',
    icon: 'checkCircle',
    anyOf: ['AUD_VIEW'],
  },
  {
    to: '/auditoria',
    label: 'Auditoría',
    icon: 'clock',
    anyOf: ['AUD_VIEW'],
  },
  {
    to: '/incidentes',
    label: 'Incidentes',
    icon: 'alert',
    anyOf: ['AUD_VIEW'],
  },
  {
    to: '/catalogos',
    label: 'Catálogos',
    icon: 'archive',
    anyOf: ['MNT_CATALOG_EDIT', 'CFG_HOLIDAYS'],
  },
  {
    to: '/importar',
    label: 'Importaciones',
    icon: 'columns',
    anyOf: importRights,
  },
  {
    to: '/identidad',
    label: 'Identidad de la empresa',
    icon: 'image',
    anyOf: ['CFG_COMPANY'],
  },
  {
    to: '/correo-y-sms',
    label: 'Correo y SMS',
    icon: 'envelope',
    anyOf: ['CFG_COMPANY'],
  },
  {
    to: '/mapa-de-calles',
    label: 'Mapa de calles',
    icon: 'road',
    anyOf: ['CFG_COMPANY'],
  },
  {
    to: '/sistema',
    label: 'Estado del sistema',
    icon: 'activity',
    anyOf: ['CFG_COMPANY'],
  },
  {
    to: '/facturacion',
    label: 'Facturación',
    icon: 'settings',
    anyOf: ['CPE_SETUP'],
  },
  {
    to: '/claves',
    label: 'Claves de API',
    icon: 'plug',
    anyOf: ['INT_KEYS'],
  },
  {
    to: '/webhooks',
    label: 'Webhooks',
    icon: 'hook',
    anyOf: ['INT_WEBHOOKS'],
  },
]
