import type { MenuEntry } from './menu-entry.ts'

export const operationsMenu: readonly MenuEntry[] = [
  {
    to: '/despacho',
    label: 'Despacho',
    icon: 'radio',
    anyOf: ['DSP_MONITOR_VIEW'],
  },
  {
    to: '/servicios',
    label: 'Buscar servicios',
    icon: 'search',
    anyOf: ['DSP_SERVICE_VIEW'],
  },
  {
    to: '/manana',
    label: 'Mañana',
    icon: 'sunrise',
    anyOf: ['DSP_SERVICE_VIEW'],
  },
  {
    to: '/planes',
    label: 'Planes',
    icon: 'repeat',
    anyOf: ['DSP_SERVICE_VIEW'],
  },
  {
    to: '/objetos',
    label: 'Objetos olvidados',
    icon: 'bag',
    anyOf: ['DSP_SERVICE_VIEW'],
  },
  {
    to: '/mensajes',
    label: 'Mensajes',
    icon: 'message',
    anyOf: ['MSG_CONV_USE', 'MSG_DRIVER_VIEW'],
  },
  {
    to: '/llamadas',
    label: 'Llamadas',
    icon: 'phone',
    anyOf: ['DSP_CLIENT_VIEW'],
  },
  {
    to: '/colas',
    label: 'Colas por zona',
    icon: 'list',
    anyOf: ['DSP_FLEET_VIEW'],
  },
  {
    to: '/despacho-automatico',
    label: 'Despacho automático',
    icon: 'robot',
    anyOf: ['CFG_DISPATCH'],
  },
  {
    to: '/flota',
    label: 'Flota',
    icon: 'car',
    anyOf: ['DSP_FLEET_VIEW'],
  },
  {
    to: '/muros',
    label: 'Pantallas de muro',
    icon: 'system',
    anyOf: ['DSP_WALL'],
  },
]
