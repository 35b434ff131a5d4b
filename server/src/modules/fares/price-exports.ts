import { type RawBuilder, sql } from 'kysely'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import type {
  CompanyTermsRow,
  ContractPriceRow,
  TariffRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { contractPriceOrder } from './contract-price-order.ts'
import {
  companyTermsTable,
  contractPriceTable,
  matching,
  ofCompanies,
  tariffTable,
  visible,
} from './store.ts'

const attributeName = sql`(select name from catalog_item where kind = 'vehicle-attributes' and item_id = p.vehicle_attribute_id)`
const companyName = sql`(select name from company c where c.company_id = p.company_id)`
const zoneName = (column: RawBuilder<unknown>) =>
  sql`(select code || ' · ' || name from zone z where z.zone_id = ${column})`

type Named = { company_name: string | null; attribute_name: string | null }
type Tariff = TariffRow & Named & { coverage_name: string | null }
const tariff = columnsOf<Tariff>()

/** The price lists, as a file. */
export const tariffExport = listExport(exports.tariffs, {
  title: 'Tarifas',
  rows: ({ principal, query }) => sql<Tariff>`
    select p.*, ${companyName} as company_name, ${attributeName} as attribute_name,
      (select name from coverage c where c.coverage_id = p.coverage_id) as coverage_name
    from (${tariffTable.rows(matching(query, visible(principal)))}) p order by p.is_active desc, p.tariff_id`,
  columns: () => {
    const { text, day, money, count, yesOrNo } = tariff
    return [
      text('Tarifa', 28, (t) => t.name),
      text('Cobertura', 20, (t) => t.coverage_name ?? 'Todas'),
      text('Empresa', 28, (t) => t.company_name ?? 'Todas'),
      text('Atributo de la unidad', 20, (t) => t.attribute_name ?? 'Cualquiera'),
      day('Desde', (t) => t.valid_from),
      day('Hasta', (t) => t.valid_to),
      money('Base (S/)', (t) => t.base),
      money('Por km (S/)', (t) => t.per_km),
      money('Por minuto (S/)', (t) => t.per_min),
      money('Mínima (S/)', (t) => t.minimum),
      text('Noche desde', 10, (t) => t.night_from),
      text('Noche hasta', 10, (t) => t.night_to),
      count('Recargo de noche (%)', (t) => t.night_percent),
      count('Recargo de feriado (%)', (t) => t.holiday_percent),
      money('Aeropuerto (S/)', (t) => t.airport_fee),
      count('Espera libre (min)', (t) => t.wait_free_min),
      money('Minuto de espera (S/)', (t) => t.wait_per_min),
      money('Parada (S/)', (t) => t.stop_fee),
      money('Hora (S/)', (t) => t.hour_price),
      count('Km por hora incluidos', (t) => t.hour_included_km),
      money('Km adicional por hora (S/)', (t) => t.hour_extra_km),
      money('Cancelación (S/)', (t) => t.cancel_fee),
      money('Falso flete (S/)', (t) => t.no_show_fee),
      money('Redondeo (S/)', (t) => t.round_step),
      text('Recargos', 34, (t) =>
        t.attribute_fees
          .map(({ label, amount }) => `${label} ${(amount / 100).toFixed(2)}`)
          .join('; '),
      ),
      yesOrNo('En uso', (t) => t.is_active),
    ]
  },
})

type Contract = ContractPriceRow &
  Named & { origin_name: string | null; destination_name: string | null }
const contract = columnsOf<Contract>()

/** Prices agreed between zones, as a file. */
export const contractPriceExport = listExport(exports.contractPrices, {
  title: 'Precios de convenio',
  rows: ({ principal, query }) => sql<Contract>`
    select p.*, ${companyName} as company_name, ${attributeName} as attribute_name,
      ${zoneName(sql`p.origin_zone_id`)} as origin_name, ${zoneName(sql`p.destination_zone_id`)} as destination_name
    from (${contractPriceTable.rows(matching(query, ofCompanies(principal)))}) p
    order by ${contractPriceOrder(query.sort, sql`p`)}p.is_active desc, p.contract_price_id`,
  columns: () => {
    const { text, day, money, yesOrNo } = contract
    return [
      text('Empresa', 30, (c) => c.company_name),
      text('Origen', 26, (c) => c.origin_name ?? 'Cualquier zona'),
      text('Destino', 26, (c) => c.destination_name ?? 'Cualquier zona'),
      text('Atributo de la unidad', 20, (c) => c.attribute_name ?? 'Cualquiera'),
      money('Precio (S/)', (c) => c.amount),
      day('Desde', (c) => c.valid_from),
      day('Hasta', (c) => c.valid_to),
      yesOrNo('En uso', (c) => c.is_active),
    ]
  },
})

type Terms = CompanyTermsRow & Pick<Named, 'company_name'>
const terms = columnsOf<Terms>()

/** Discounts and fees of companies, as a file. */
export const companyTermsExport = listExport(exports.companyTerms, {
  title: 'Condiciones de empresas',
  rows: ({ principal, query }) => sql<Terms>`
    select p.*, ${companyName} as company_name
    from (${companyTermsTable.rows(matching(query, ofCompanies(principal)))}) p
    order by p.is_active desc, p.company_terms_id`,
  columns: () => {
    const { text, day, count, yesOrNo } = terms
    return [
      text('Empresa', 30, (t) => t.company_name),
      count('Descuento (%)', (t) => t.discount_percent),
      count('Recargo (%)', (t) => t.fee_percent),
      day('Desde', (t) => t.valid_from),
      day('Hasta', (t) => t.valid_to),
      yesOrNo('En uso', (t) => t.is_active),
    ]
  },
})
