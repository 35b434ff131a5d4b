const parts = [
  { to: '/cierres', label: 'Por cerrar' },
  { to: '/cierres/estados', label: 'Estados cerrados' },
] as const

/** Before and after: what will be closed, and what was. */
export const closingTabs = (shown: (typeof parts)[number]['to']) =>
  parts.map((part) => ({ ...part, active: part.to === shown }))
