import type { z } from 'zod'
import { exampleQuote, usualRide } from '@chaski/contract/fares/example-ride.ts'
import {
  tariffChange,
  tariffForm,
  type TariffRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import { usualTerms } from '@chaski/contract/fares/usual-terms.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { editTariff } from '#src/modules/fares/edit-tariff.ts'
import { createTariff } from '#src/modules/fares/create-tariff.ts'
import { forgetTariff } from '#src/modules/fares/forget-tariff.ts'
import { tariffsNamed } from '#src/modules/fares/tariffs-named.ts'
import { created, type ImportKind, type Stored, updated } from '#src/modules/imports/import-kind.ts'
import { catalogNames, type Coverages, coveragesOf } from '#src/modules/imports/look-up-store.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { createCompanies } from './company-with-areas.ts'
import { named, namedCoverage } from './named.ts'
import { withoutUndefined } from './without-undefined.ts'

type LookUps = {
  today: string
  coverages: Coverages
  attributes: ReadonlyMap<string, number>
  companyOf: ReturnType<typeof createCompanies>
}

/** What rides would cost by it, so that a slip of the hand is seen before the first passenger pays it. */
const inRides = (terms: object): { tells?: string } => {
  const total = (when: 'day' | 'night'): string | null => {
    const answer = exampleQuote(terms, { ...usualRide, when })
    return 'quote' in answer ? soles(answer.quote.total) : null
  }
  const day = total('day')
  return day === null
    ? {}
    : {
        tells: `${usualRide.km} km en ${usualRide.minutes} min: ${day}, de noche ${total('night')}`,
      }
}

/** A tariff is a row; what hangs on it, prices between zones and fees of attributes, has its own file or screen. */
export const importTariffs: ImportKind<LookUps> = {
  prepare: async (db, scope) => ({
    today: await limaToday(db),
    coverages: await coveragesOf(db, scope),
    attributes: await catalogNames(db, 'vehicle-attributes'),
    companyOf: createCompanies(),
  }),

  store: async ({ deps, scope, actor }, { today, coverages, attributes, companyOf }, said) => {
    const { db } = deps
    const { wrong, parse } = createRowForm()
    const { coverage: _, ruc, attribute, ...plain } = said
    const company = await companyOf(db, scope, said)
    if (ruc !== undefined && company === undefined)
      wrong('company_id', 'No hay una empresa con este RUC: impórtela antes')
    const whose = withoutUndefined({
      coverage_id: namedCoverage(coverages, said, wrong),
      company_id: company?.company_id,
      vehicle_attribute_id: named(attributes, attribute, (name) =>
        wrong('vehicle_attribute_id', `No hay un tipo de unidad que se llame "${name}"`),
      ),
    })
    const found = await tariffsNamed(db, scope, String(said.name), whose)
    if (found.length > 1)
      wrong('name', `Hay ${found.length} tarifas que se llaman así: diga de dónde o de quién`)
    const given = { ...plain, ...whose }
    const [before] = found
    if (before === undefined) {
      const form = parse(tariffForm, {
        ...usualTerms,
        coverage_id: null,
        company_id: null,
        vehicle_attribute_id: null,
        valid_from: today,
        valid_to: null,
        ...given,
      } as unknown as z.input<typeof tariffForm>)
      const made = await createTariff(db, scope, actor, form)
      return { ...created(made.tariff_id, made.version), ...inRides(form) }
    }
    const { tariff_id, version } = before
    const change = parse(tariffChange, { ...given, version } as z.input<typeof tariffChange>)
    const told = inRides({ ...before, ...change })
    if (changesNothing(before, change)) return { result: 'SAME', ...told } satisfies Stored
    const kept = fieldsOf(before, Object.keys(given) as (keyof TariffRow)[])
    const after = await editTariff(db, scope, actor, tariff_id, change)
    return { ...updated(tariff_id, after.version, kept), ...told }
  },

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetTariff(deps.db, scope, actor, id, version)
    const change = { ...(before as object), version: version! }
    await editTariff(deps.db, scope, actor, id, change)
  },
}
