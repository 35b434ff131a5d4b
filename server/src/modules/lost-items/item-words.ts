import type { LostItemState } from '@chaski/contract/lost-items/states.ts'

/** What the driver is asked. */
export const askDriver = (service_id: number, description: string, left_at: string): string =>
  `Objeto olvidado en el servicio N.º ${service_id}: ${description}.${left_at === '' ? '' : ` Quizá en: ${left_at}.`} Búsquelo en su unidad y responda por aquí si lo tiene.`

type News = { state: LostItemState; description: string; kept_at: string | null }

/** What the owner is told. */
export const newsForOwner = ({ state, description, kept_at }: News): string =>
  state === 'NOT_FOUND'
    ? `buscamos lo que olvidó (${description}) y no apareció en la unidad. Si aparece, le avisaremos.`
    : kept_at === null
      ? `encontramos lo que olvidó (${description}). Lo tiene el conductor; llámenos para coordinar la entrega.`
      : `encontramos lo que olvidó (${description}). Puede recogerlo en: ${kept_at}. Traiga su documento.`
