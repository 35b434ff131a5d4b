import type { MenuEntry } from './menu-entry.ts'

export const reportsMenu: readonly MenuEntry[] = [
  {
    to: '/reportes',
    label: 'Reporte de servicios',
    icon: 'bars',
    anyOf: ['RPT_SERVICE_VIEW'],
  },
  {
    to: '/estados-de-cuenta',
    label: 'Estados de cuenta',
    icon: 'calendar',
    anyOf: ['RPT_STATEMENT'],
  },
  {
    to: '/comprobantes',
    label: 'Comprobantes',
    icon: 'send',
    anyOf: ['CPE_VIEW'],
  },
  {
    to: '/registro-de-ventas',
    label: 'Registro de ventas',
    icon: 'ledger',
    anyOf: ['CPE_VIEW'],
  },
  {
    to: '/cobranzas',
    label: 'Cuentas por cobrar',
    icon: 'hand',
    anyOf: ['CXC_VIEW'],
  },
  {
    to: '/cierres',
    label: 'Cerrar mes',
    icon: 'lock',
    anyOf: ['CXC_VIEW'],
  },
  {
    to: '/cuentas-conductores',
    label: 'Cuentas de conductores',
    icon: 'purse',
    anyOf: ['RPT_SETTLEMENT'],
  },
  {
    to: '/liquidaciones',
    label: 'Liquidaciones',
    icon: 'receipt',
    anyOf: ['RPT_SETTLEMENT'],
  },
  {
    to: '/caja',
    label: 'Caja del turno',
    icon: 'cashBox',
    anyOf: ['CAJ_OPERATE', 'CAJ_REVIEW'],
  },
]
