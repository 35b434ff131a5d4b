/** The parts of the accounts of all drivers. */
export const ledgerTabs = (active: 'balances' | 'closings' | 'batches') => [
  { to: '/cuentas-conductores', label: 'Saldos', active: active === 'balances' },
  { to: '/cuentas-conductores/cierres', label: 'Cierres', active: active === 'closings' },
  { to: '/cuentas-conductores/lotes', label: 'Lotes de pago', active: active === 'batches' },
]
