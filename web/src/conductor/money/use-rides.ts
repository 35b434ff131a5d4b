import { useState } from 'react'
import { ownMoneyCalls } from '@chaski/contract/reports/own-money-endpoints.ts'
import type { OwnRide } from '@chaski/contract/reports/own-money-schema.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { usePhone } from '#src/conductor/phone-context.ts'
import { useStored } from '#src/conductor/use-stored.ts'

const page_size = 20
const first = { query: { page_size } }

/** The driver's rides: the newest page stays on the phone, older ones are fetched when asked for. */
export const useRides = () => {
  const { call } = usePhone()
  const newest = useStored(ownMoneyCalls.ownRides, first)
  const [older, setOlder] = useState<OwnRide[]>([])
  const [pages, setPages] = useState(1)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A ride that ended meanwhile moves every page by one: one may come twice.
  const seen = new Map([...(newest.data?.data ?? []), ...older].map((r) => [r.service_id, r]))
  const rides = [...seen.values()]

  const more = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const page = pages + 1
      const { data } = await call(ownMoneyCalls.ownRides, { query: { page, page_size } })
      setOlder((had) => [...had, ...data])
      setPages(page)
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const { data } = newest
  return {
    rides,
    terms: data,
    at: newest.at,
    stale: newest.problem,
    hasMore: data !== undefined && pages * page_size < data.total,
    more,
    busy,
    problem,
  }
}
