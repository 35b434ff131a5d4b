import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { IconName } from '#src/ui/icon.tsx'

const navigationGroups = [
  'Operación',
  'Flota',
  'Clientes y empresas',
  'Territorio y tarifas',
  'Reclamos',
  'Reportes',
  'Administración',
] as const

export type NavigationEntry = {
  group: (typeof navigationGroups)[number]
  /** The screen's address; everything under it belongs to the same screen. */
  to: string
  label: string
  icon: IconName
  /** Whoever holds any of these may open it; nobody else sees it. */
  anyOf: readonly PermissionCode[]
}

/** Every screen of the back-office, in the order of the menu. A feature adds its line here and its route in routes.tsx. */
export const navigation: readonly NavigationEntry[] = [
  {
    group: 'Operación',
    to: '/despacho',
    label: 'Despacho',
    icon: 'radio',
    anyOf: ['DSP_MONITOR_VIEW'],
  },
  {
    group: 'Operación',
    to: '/servicios',
    label: 'Buscar servicios',
    icon: 'search',
    anyOf: ['DSP_SERVICE_VIEW'],
  },
  {
    group: 'Operación',
    to: '/manana',
    label: 'Mañana',
    icon: 'sunrise',
    anyOf: ['DSP_SERVICE_VIEW'],
  },
  {
    group: 'Operación',
    to: '/planes',
    label: 'Planes',
    icon: 'repeat',
    anyOf: ['DSP_SERVICE_VIEW'],
  },
  {
    group: 'Operación',
    to: '/objetos',
    label: 'Objetos olvidados',
    icon: 'bag',
    anyOf: ['DSP_SERVICE_VIEW'],
  },
  {
    group: 'Operación',
    to: '/mensajes',
    label: 'Mensajes',
    icon: 'message',
    anyOf: ['MSG_CONV_USE', 'MSG_DRIVER_VIEW'],
  },
  {
    group: 'Operación',
    to: '/llamadas',
    label: 'Llamadas',
    icon: 'phone',
    anyOf: ['DSP_CLIENT_VIEW'],
  },
  {
    group: 'Administración',
    to: '/puesta-en-marcha',
    label: 'Puesta en marcha',
    icon: 'flag',
    anyOf: ['CFG_COMPANY'],
  },
  {
    group: 'Administración',
    to: '/usuarios',
    label: 'Usuarios',
    icon: 'users',
    anyOf: ['MNT_USER_VIEW'],
  },
  {
    group: 'Administración',
    to: '/roles',
    label: 'Perfiles y roles',
    icon: 'key',
    anyOf: ['MNT_USER_VIEW'],
  },
  {
    group: 'Administración',
    to: '/privilegios',
    label: 'Revisión de privilegios',
    icon: 'checkCircle',
    anyOf: ['AUD_VIEW'],
  },
  {
    group: 'Administración',
    to: '/auditoria',
    label: 'Auditoría',
    icon: 'clock',
    anyOf: ['AUD_VIEW'],
  },
  {
    group: 'Administración',
    to: '/incidentes',
    label: 'Incidentes',
    icon: 'alert',
    anyOf: ['AUD_VIEW'],
  },
  {
    group: 'Administración',
    to: '/catalogos',
    label: 'Catálogos',
    icon: 'archive',
    anyOf: ['MNT_CATALOG_EDIT', 'CFG_HOLIDAYS'],
  },
  {
    group: 'Administración',
    to: '/identidad',
    label: 'Identidad de la empresa',
    icon: 'image',
    anyOf: ['CFG_COMPANY'],
  },
  {
    group: 'Administración',
    to: '/sistema',
    label: 'Estado del sistema',
    icon: 'activity',
    anyOf: ['CFG_COMPANY'],
  },
  {
    group: 'Reclamos',
    to: '/reclamos',
    label: 'Reclamos y quejas',
    icon: 'book',
    anyOf: ['CLM_VIEW'],
  },
  {
    group: 'Reclamos',
    to: '/registrar-reclamo',
    label: 'Registrar reclamo',
    icon: 'edit',
    anyOf: ['CLM_CREATE'],
  },
  {
    group: 'Reclamos',
    to: '/tablero-reclamos',
    label: 'Tablero de reclamos',
    icon: 'chart',
    anyOf: ['CLM_VIEW'],
  },
  {
    group: 'Reclamos',
    to: '/libro-reclamaciones',
    label: 'Locales y avisos',
    icon: 'print',
    anyOf: ['CLM_VIEW', 'CFG_COMPANY'],
  },
  {
    group: 'Territorio y tarifas',
    to: '/tarifas',
    label: 'Tarifas',
    icon: 'wallet',
    anyOf: ['MNT_TARIFF_VIEW'],
  },
  {
    group: 'Territorio y tarifas',
    to: '/convenios',
    label: 'Convenios',
    icon: 'pact',
    anyOf: ['MNT_TARIFF_VIEW'],
  },
  {
    group: 'Clientes y empresas',
    to: '/clientes',
    label: 'Clientes',
    icon: 'user',
    anyOf: ['MNT_CLIENT_VIEW'],
  },
  {
    group: 'Clientes y empresas',
    to: '/empresas',
    label: 'Empresas',
    icon: 'building',
    anyOf: ['MNT_COMPANY_VIEW'],
  },
  {
    group: 'Clientes y empresas',
    to: '/solicitudes-datos',
    label: 'Solicitudes de datos',
    icon: 'shield',
    anyOf: ['PRV_REQUESTS'],
  },
  {
    group: 'Territorio y tarifas',
    to: '/coberturas',
    label: 'Coberturas y zonas',
    icon: 'map',
    anyOf: ['MNT_COVERAGE_VIEW'],
  },
  {
    group: 'Territorio y tarifas',
    to: '/monedas',
    label: 'Monedas',
    icon: 'coin',
    anyOf: ['MNT_CURRENCY_VIEW'],
  },
  {
    group: 'Flota',
    to: '/conductores',
    label: 'Conductores',
    icon: 'wheel',
    anyOf: ['MNT_DRIVER_VIEW'],
  },
  {
    group: 'Flota',
    to: '/vehiculos',
    label: 'Vehículos',
    icon: 'taxi',
    anyOf: ['MNT_VEHICLE_VIEW'],
  },
  {
    group: 'Flota',
    to: '/documentos',
    label: 'Bandeja de documentos',
    icon: 'file',
    anyOf: ['MNT_DRIVER_DOC_EVALUATE', 'MNT_VEHICLE_DOC_EVALUATE', 'REC_EDIT'],
  },
  {
    group: 'Flota',
    to: '/postulantes',
    label: 'Postulantes',
    icon: 'userPlus',
    anyOf: ['REC_VIEW'],
  },
  {
    group: 'Flota',
    to: '/marcas',
    label: 'Marcas y modelos',
    icon: 'tag',
    anyOf: ['MNT_VEHICLE_EDIT'],
  },
  {
    group: 'Operación',
    to: '/colas',
    label: 'Colas por zona',
    icon: 'list',
    anyOf: ['DSP_FLEET_VIEW'],
  },
  {
    group: 'Operación',
    to: '/despacho-automatico',
    label: 'Despacho automático',
    icon: 'robot',
    anyOf: ['CFG_DISPATCH'],
  },
  {
    group: 'Reportes',
    to: '/reportes',
    label: 'Reporte de servicios',
    icon: 'bars',
    anyOf: ['RPT_SERVICE_VIEW'],
  },
  {
    group: 'Reportes',
    to: '/estados-de-cuenta',
    label: 'Estados de cuenta',
    icon: 'calendar',
    anyOf: ['RPT_STATEMENT'],
  },
  {
    group: 'Reportes',
    to: '/comprobantes',
    label: 'Comprobantes',
    icon: 'send',
    anyOf: ['CPE_VIEW'],
  },
  {
    group: 'Administración',
    to: '/facturacion',
    label: 'Facturación',
    icon: 'settings',
    anyOf: ['CPE_SETUP'],
  },
  {
    group: 'Reportes',
    to: '/liquidaciones',
    label: 'Liquidaciones',
    icon: 'receipt',
    anyOf: ['RPT_SETTLEMENT'],
  },
  {
    group: 'Operación',
    to: '/flota',
    label: 'Flota',
    icon: 'car',
    anyOf: ['DSP_FLEET_VIEW'],
  },
  {
    group: 'Operación',
    to: '/muros',
    label: 'Pantallas de muro',
    icon: 'system',
    anyOf: ['DSP_WALL'],
  },
]

export const mayOpen = (entry: NavigationEntry, permissions: readonly string[]): boolean =>
  entry.anyOf.some((code) => permissions.includes(code))

/** The screen that an address belongs to; undefined for those open to everybody, such as one's own profile. */
export const entryOf = (pathname: string): NavigationEntry | undefined =>
  navigation.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

/** The menu of one person: groups that would be empty are not there. */
export const menuFor = (permissions: readonly string[]) =>
  navigationGroups
    .map((group) => ({
      group,
      entries: navigation.filter((entry) => entry.group === group && mayOpen(entry, permissions)),
    }))
    .filter(({ entries }) => entries.length > 0)
