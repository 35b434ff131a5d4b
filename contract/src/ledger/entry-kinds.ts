/** What a weekly closing writes by itself. */
export const settledKinds = ['RIDES', 'COLLECTED', 'COMMISSION', 'FEE'] as const
/** What somebody notes with a reason. */
export const notedKinds = ['ADVANCE', 'FINE', 'FUEL', 'REPAIR', 'TIP', 'ADJUSTMENT'] as const
/** Money that changed hands: to the driver, from the driver. */
export const paidKinds = ['PAYOUT', 'PAYMENT'] as const
export const entryKinds = [...settledKinds, ...notedKinds, ...paidKinds] as const
export type LedgerKind = (typeof entryKinds)[number]
export type NotedKind = (typeof notedKinds)[number]
export type PaidKind = (typeof paidKinds)[number]

export const ledgerKindNames: Record<LedgerKind, string> = {
  RIDES: 'Servicios',
  COLLECTED: 'Cobrado por el conductor',
  COMMISSION: 'Comisión',
  FEE: 'Cuota o alquiler',
  ADVANCE: 'Adelanto',
  FINE: 'Multa',
  FUEL: 'Combustible',
  REPAIR: 'Reparación',
  TIP: 'Propina por entregar',
  ADJUSTMENT: 'Ajuste',
  PAYOUT: 'Pago al conductor',
  PAYMENT: 'Pago del conductor',
}

/** Which way a noted amount may go: 1 in the driver's favour, -1 against. */
export const signsOf: Record<NotedKind, readonly (1 | -1)[]> = {
  ADVANCE: [-1],
  FINE: [-1],
  FUEL: [-1, 1],
  REPAIR: [-1, 1],
  TIP: [1],
  ADJUSTMENT: [1, -1],
}

export const contractKinds = ['OWNER', 'PERCENT', 'RENT_DAY', 'RENT_WEEK'] as const
export type ContractKind = (typeof contractKinds)[number]
export const contractKindNames: Record<ContractKind, string> = {
  OWNER: 'Dueño de su auto',
  PERCENT: 'Auto de la empresa, a porcentaje',
  RENT_DAY: 'Alquila el auto por día',
  RENT_WEEK: 'Alquila el auto por semana',
}
export const payMethods = ['EFECTIVO', 'TRANSFERENCIA', 'YAPE', 'PLIN'] as const
export type PayMethod = (typeof payMethods)[number]
export const payMethodNames: Record<PayMethod, string> = {
  EFECTIVO: 'Efectivo',
  TRANSFERENCIA: 'Transferencia',
  YAPE: 'Yape',
  PLIN: 'Plin',
}
