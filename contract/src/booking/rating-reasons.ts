/** What passengers praise or blame; few enough to be read at a glance. */
export const ratingReasons = {
  BUEN_TRATO: { label: 'Buen trato', good: true },
  BUEN_MANEJO: { label: 'Manejó bien', good: true },
  AUTO_LIMPIO: { label: 'Auto limpio', good: true },
  PUNTUAL: { label: 'Llegó a tiempo', good: true },
  MAL_TRATO: { label: 'Mal trato', good: false },
  MANEJO_BRUSCO: { label: 'Manejo brusco', good: false },
  AUTO_SUCIO: { label: 'Auto sucio o en mal estado', good: false },
  DEMORA: { label: 'Demoró en llegar', good: false },
  RUTA: { label: 'Tomó otra ruta', good: false },
  COBRO: { label: 'Cobró de más', good: false },
} as const
export type RatingReason = keyof typeof ratingReasons

export const ratingReasonCodes = Object.keys(ratingReasons) as [RatingReason, ...RatingReason[]]

/** From this many stars on one praises; below, one blames. */
const praise = 4

/** The reasons that fit some stars. */
export const reasonsFor = (stars: number): RatingReason[] =>
  ratingReasonCodes.filter((code) => ratingReasons[code].good === stars >= praise)
