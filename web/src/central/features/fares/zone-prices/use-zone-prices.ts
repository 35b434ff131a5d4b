import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@chaski/contract/client.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import type { ZoneRow } from '@chaski/contract/coverage/schema.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { invalidate, q, queryClient } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { type Changes, contested, keyOf, pairOf, type Prices, withPrice } from './zone-prices.ts'

const none: Changes = new Map()
const nobody: ReadonlySet<string> = new Set()
/** Zone types that prices hang on: by tariff, and airports. */
const pricedTypes = [1, 2]
const perRequest = 1000

const pricesOf = (
  rows: readonly { origin_zone_id: number; destination_zone_id: number; amount: number }[],
): Prices => new Map(rows.map((p) => [keyOf(p.origin_zone_id, p.destination_zone_id), p.amount]))

const byCode = (a: ZoneRow, b: ZoneRow): number =>
  a.code.localeCompare(b.code, 'es', { numeric: true })

/** The matrix of one tariff: what is saved, what is changed here, and what others changed under it. */
export function useZonePrices(tariff: TariffRow) {
  const { tariff_id, coverage_id } = tariff
  const [version, setVersion] = useState(tariff.version)
  const [changes, setChanges] = useState(none)
  const [disputed, setDisputed] = useState(nobody)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const priced = q(fares.zonePrices, { params: { tariff_id } })
  const prices = useQuery(priced)
  const all = useQuery({
    ...q(coverage.allZones, { query: { coverage_id: coverage_id ?? undefined } }),
    enabled: coverage_id !== null,
  })
  const saved = useMemo(() => pricesOf(prices.data?.data ?? []), [prices.data])
  const zones = useMemo(() => {
    const used = new Set([...saved.keys()].flatMap(pairOf))
    return (all.data?.data ?? [])
      .filter((zone) => pricedTypes.includes(zone.type_zone_id) || used.has(zone.zone_id))
      .toSorted(byCode)
  }, [all.data, saved])

  /** Somebody saved first: take theirs as the ground, keep ours on top, and mark where both differ. */
  const takeConflict = async (current: TariffRow): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: priced.queryKey })
    const fresh = await queryClient.fetchQuery(priced)
    setDisputed(contested(saved, pricesOf(fresh.data), changes))
    setVersion(current.version)
  }

  const save = async (): Promise<void> => {
    if (saving || changes.size === 0) return
    setSaving(true)
    setError(null)
    const rows = [...changes].map(([key, amount]) => {
      const [origin_zone_id, destination_zone_id] = pairOf(key)
      return { origin_zone_id, destination_zone_id, amount }
    })
    try {
      let at = version
      for (let i = 0; i < rows.length; i += perRequest) {
        const body = { version: at, prices: rows.slice(i, i + perRequest) }
        at = (await call(fares.setZonePrices, { params: { tariff_id }, body })).version
      }
      setVersion(at)
      await invalidate(fares.zonePrices, fares.list)
      setChanges(none)
      setDisputed(nobody)
      toast(`Se guardaron los precios de «${tariff.name}».`)
    } catch (failure) {
      setError(failure)
      const current = failure instanceof CallError ? failure.body.current : undefined
      if (failure instanceof CallError && failure.body.code === 'VERSION_CONFLICT' && current)
        await takeConflict(current as TariffRow)
    } finally {
      setSaving(false)
    }
  }

  return {
    zones,
    saved,
    changes,
    disputed,
    saving,
    error,
    loading: prices.isPending || (coverage_id !== null && all.isPending),
    loadError: prices.error ?? all.error,
    retry: () => void Promise.all([prices.refetch(), all.refetch()]),
    save,
    discard: () => {
      setChanges(none)
      setDisputed(nobody)
      setError(null)
    },
    /** Writes a block of prices with its corner at a cell; what would fall outside is left out. */
    write: (row: number, column: number, block: (number | null)[][], bothWays: boolean) =>
      setChanges((before) => {
        let next = before
        block.forEach((amounts, i) =>
          amounts.forEach((amount, j) => {
            const origin = zones[row + i]
            const destination = zones[column + j]
            if (origin && destination)
              next = withPrice(saved, next, [origin.zone_id, destination.zone_id], amount, bothWays)
          }),
        )
        return next
      }),
    /** After an import the tariff has moved on by one. */
    reload: async () => {
      await invalidate(fares.zonePrices, fares.list)
      setVersion((await call(fares.get, { params: { tariff_id } })).version)
      setChanges(none)
      setDisputed(nobody)
    },
  }
}

export type ZonePriceMatrix = ReturnType<typeof useZonePrices>
