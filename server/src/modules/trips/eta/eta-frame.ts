import type { ChangedEta } from './eta-store.ts'

type Receiver = {
  coverage_ids: readonly number[] | null
  company_ids: readonly number[] | null
}

const inside = (id: number | null, ids: readonly number[] | null): boolean =>
  ids === null || (id !== null && ids.includes(id))

const envelopeOf = (head: { ts: string; seq: number }, etas: readonly ChangedEta[]): string =>
  JSON.stringify({
    category: 'SERVICE',
    action: 'ETA',
    value: JSON.stringify({
      ...head,
      items: etas.map(({ service_id, seconds, at }) => [service_id, seconds, at]),
    }),
  })

/** One message with every new estimate, cut to the rides that each receiver may see. */
export const etaFrame = (head: { ts: string; seq: number }, etas: readonly ChangedEta[]) => ({
  payload: envelopeOf(head, etas),
  within: ({ coverage_ids, company_ids }: Receiver): Uint8Array | null | true => {
    if (coverage_ids === null && company_ids === null) return true
    const own = etas.filter(
      (eta) => inside(eta.coverage_id, coverage_ids) && inside(eta.company_id, company_ids),
    )
    return own.length === 0 ? null : Buffer.from(envelopeOf(head, own))
  },
})
