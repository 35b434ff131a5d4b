import type { ZoneRow } from '@chaski/contract/coverage/schema.ts'
import {
  type TariffRow,
  zonePriceForm,
  type ZonePriceForm,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import { setZonePrice } from '#src/modules/fares/set-zone-price.ts'
import { zonePriceOf, zoneTariffs } from '#src/modules/fares/zone-tariffs.ts'
import { short } from '#src/modules/imports/cell-readers.ts'
import { fold } from '#src/modules/imports/fold.ts'
import type { ImportKind } from '#src/modules/imports/import-kind.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { same } from '#src/modules/imports/import-kind.ts'
import { type Coverages, coveragesOf } from '#src/modules/imports/look-up-store.ts'
import { createRowForm } from '#src/modules/imports/row-form.ts'
import { coverageOfRow } from './named.ts'

type Zone = Pick<ZoneRow, 'zone_id' | 'coverage_id' | 'code' | 'name'>
type LookUps = {
  coverages: Coverages
  tariffs: readonly Pick<TariffRow, 'tariff_id' | 'name' | 'coverage_id'>[]
  zones: readonly Zone[]
}
type Wrong = (path: string, detail: string) => void
/** Where the coverage is not known, its zones are neither wrong nor missing. */
const unknowable = 1
/** A price as it was left, and what stood there before. */
type Before = { price: ZonePriceForm; was: number | null }

const tariffOf = (
  { tariffs }: LookUps,
  coverage_id: number,
  said: Said,
  wrong: Wrong,
): number | undefined => {
  const name = said.tariff === undefined ? null : String(said.tariff)
  const found = tariffs.filter(
    (tariff) =>
      tariff.coverage_id === coverage_id && (name === null || fold(tariff.name) === fold(name)),
  )
  if (found.length === 1) return found[0]!.tariff_id
  if (found.length > 1)
    wrong(
      'tariff_id',
      name === null
        ? 'La cobertura tiene varias tarifas: diga cuál'
        : `Hay ${found.length} tarifas que se llaman "${short(name)}" en la cobertura`,
    )
  else
    wrong(
      'tariff_id',
      name === null
        ? 'La cobertura no tiene una tarifa propia: regístrela en Tarifas'
        : `La cobertura no tiene una tarifa que se llame "${short(name)}"`,
    )
  return undefined
}

/** By code, which is one zone's alone, or else by name. */
const zoneOf = (
  { zones }: LookUps,
  coverage_id: number,
  text: string,
  notOne: (detail: string) => void,
): number | undefined => {
  const own = zones.filter((zone) => zone.coverage_id === coverage_id)
  const coded = own.filter(({ code }) => fold(code) === fold(text))
  const found = coded.length > 0 ? coded : own.filter(({ name }) => fold(name) === fold(text))
  if (found.length === 1) return found[0]!.zone_id
  notOne(
    found.length > 1
      ? `Hay ${found.length} zonas que se llaman "${short(text)}": use su código`
      : `La cobertura no tiene la zona "${short(text)}"`,
  )
  return undefined
}

/** Prices between two zones, one way a row. What they hang on, tariffs and zones, is drawn and tried on its own screens. */
export const importZonePrices: ImportKind<LookUps> = {
  prepare: async (db, scope) => ({
    coverages: await coveragesOf(db, scope),
    tariffs: (await zoneTariffs(db, scope)).map(({ tariff_id, name, coverage_id }) => ({
      tariff_id,
      name,
      coverage_id,
    })),
    zones: (await activeZones(db, scope)).map(({ zone_id, coverage_id, code, name }) => ({
      zone_id,
      coverage_id,
      code,
      name,
    })),
  }),

  store: async ({ deps, scope, actor }, lookUps, said) => {
    const { wrong, parse } = createRowForm()
    const coverage_id = coverageOfRow(
      lookUps.coverages,
      said,
      wrong,
      'Diga de qué cobertura son las zonas',
    )
    const known = coverage_id !== undefined
    const tariff_id = known ? tariffOf(lookUps, coverage_id, said, wrong) : undefined
    const zone = (key: 'origin' | 'destination') =>
      known
        ? zoneOf(lookUps, coverage_id, String(said[key]), (detail) =>
            wrong(`${key}_zone_id`, detail),
          )
        : unknowable
    const price = parse(zonePriceForm, {
      origin_zone_id: zone('origin'),
      destination_zone_id: zone('destination'),
      amount: said.amount,
    } as ZonePriceForm)
    if ((await zonePriceOf(deps.db, tariff_id!, price)) === price.amount) return same
    const was = await setZonePrice(deps.db, scope, actor, tariff_id!, price, price.amount)
    const before: Before = { price, was }
    return {
      result: was === null ? 'CREATED' : 'UPDATED',
      entry: { id: tariff_id!, version: null, before },
    }
  },

  takeBack: async ({ deps, scope, actor }, _, { id, before }) => {
    const { price, was } = before as Before
    await setZonePrice(deps.db, scope, actor, id, price, was, price.amount)
  },
}
