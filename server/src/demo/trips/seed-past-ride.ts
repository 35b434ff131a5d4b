import { weekday } from '@chaski/contract/calendar/day.ts'
import { paymentKind, serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { approvalReasons } from '@chaski/contract/companies/rules.ts'
import { chooseRules } from '@chaski/contract/fares/choose-rules.ts'
import { quoteFare } from '@chaski/contract/fares/quote-fare.ts'
import type { Quote } from '@chaski/contract/fares/schema.ts'
import { zoneKind } from '@chaski/contract/coverage/zone-kind.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { arequipaProfile, detourFactor, speedKmh } from '@chaski/contract/geo/travel-time.ts'
import type { ZoneIndex } from '@chaski/contract/geo/zone-index.ts'
import type { ZoneRow } from '@chaski/contract/coverage/schema.ts'
import type { DemoRandom } from '#src/demo/companies/demo-random.ts'
import { type DemoPlace, pickWeighted, someRide } from '#src/demo/demo-city.ts'
import type { DemoWorld, PastTrip, WorldClient, WorldCompany } from './seed-world.ts'

const [EXECUTIVE, BIG_TRUNK, PETS] = [2, 3, 5]
const { CASH: cash, CARD: card, CREDIT: credit, YAPE: yape, PLIN: plin } = paymentKind

type Account = { client: WorldClient; company: WorldCompany | null }

/** Four of five ride on their own money; some call every other day, most once in a while. */
const someAccount = (random: DemoRandom, world: DemoWorld, day: string, hour: number): Account => {
  const working = weekday(day) % 6 !== 0 && hour >= 6 && hour < 21
  const company = random.chance(working ? 0.24 : 0.07) ? random.pick(world.companies) : null
  if (company !== null && company.clients.length > 0)
    return { client: random.pick(company.clients), company }
  const often = random.next() ** 2
  return { client: world.clients[Math.floor(often * world.clients.length)]!, company: null }
}

const answersOf = (random: DemoRandom, company: WorldCompany): Record<string, unknown> =>
  Object.fromEntries(
    company.fields.map((field) => [
      String(field.dynamicfield_id),
      field.type_code === 'LIST' ? random.pick(field.options) : `OI-${1000 + random.below(9000)}`,
    ]),
  )

const someAttributes = (random: DemoRandom, company: WorldCompany | null, airport: boolean) => {
  if (random.chance(company === null ? 0.02 : 0.12)) return [EXECUTIVE]
  if (airport && random.chance(0.25)) return [BIG_TRUNK]
  return random.chance(0.02) ? [PETS] : []
}

const somePayment = (random: DemoRandom, company: WorldCompany | null): number => {
  if (company !== null && random.chance(0.85)) return credit
  return [cash, yape, plin, card][pickWeighted(random, [62, 22, 6, 10])]!
}

const sources = ['TELEFONO', 'APP', 'WEB', 'OPERADOR'] as const

/** How far and how long by the city's own speeds, each ride a little different. */
const measure = (random: DemoRandom, from: DemoPlace, to: DemoPlace, at: Date) => {
  const straight = haversineM(from, to)
  const distance_m = Math.round(straight * detourFactor(arequipaProfile, straight))
  const kmh = speedKmh(arequipaProfile, at, straight) * (0.9 + 0.2 * random.next())
  return { distance_m, duration_s: Math.round((distance_m * 3.6) / kmh) }
}

export type AskedRide = Pick<
  PastTrip,
  | 'source'
  | 'service_type_id'
  | 'payment_type_id'
  | 'coverage_id'
  | 'origin_text'
  | 'origin_latitude'
  | 'origin_longitude'
  | 'origin_zone_id'
  | 'to_text'
  | 'to_latitude'
  | 'to_longitude'
  | 'to_zone_id'
  | 'client_id'
  | 'client_name'
  | 'cellphone'
  | 'company_id'
  | 'costcenter_id'
  | 'dynamic_fields'
  | 'vehicle_attribute_ids'
  | 'distance_m'
  | 'duration_s'
  | 'approval'
  | 'approval_reasons'
> & { quote: Quote }

/** What somebody asked for at that instant, priced by the same rules as a call of today. */
export const someAskedRide = (
  random: DemoRandom,
  world: DemoWorld,
  zones: ZoneIndex<ZoneRow>,
  at: Date,
  { day, hour }: { day: string; hour: number },
): AskedRide => {
  const { origin, destination } = someRide(random, hour)
  const from = zones.at(origin)[0]!
  const to = zones.at(destination)[0]!
  const airport = from.type_zone_id === zoneKind.AIRPORT || to.type_zone_id === zoneKind.AIRPORT
  const { client, company } = someAccount(random, world, day, hour)
  const vehicle_attribute_ids = someAttributes(random, company, airport)
  const size = measure(random, origin, destination, at)
  const ride = {
    at,
    coverage_id: from.coverage_id,
    company_id: company?.company_id ?? null,
    attribute_ids: vehicle_attribute_ids,
    ...size,
    origin_zone_id: from.zone_id,
    destination_zone_ids: [to.zone_id],
    airport,
  }
  const rules = chooseRules(world.book, ride)
  if (rules === null) throw new Error('the demonstration has no tariff')
  const quote = quoteFare({ trip: ride, rules })
  const approval_reasons =
    company === null
      ? []
      : approvalReasons(company, { amount_cents: quote.total, at, costCenter: null })
  const charged = company !== null && (company.requires_cost_center || random.chance(0.5))
  return {
    source: company === null ? sources[pickWeighted(random, [70, 18, 8, 4])]! : 'CORPORATIVO',
    service_type_id: airport ? serviceKind.AIRPORT : serviceKind.NOW,
    payment_type_id: somePayment(random, company),
    coverage_id: from.coverage_id,
    origin_text: origin.text,
    origin_latitude: origin.latitude,
    origin_longitude: origin.longitude,
    origin_zone_id: from.zone_id,
    to_text: destination.text,
    to_latitude: destination.latitude,
    to_longitude: destination.longitude,
    to_zone_id: to.zone_id,
    client_id: client.client_id,
    client_name: client.name,
    cellphone: client.cellphone,
    company_id: company?.company_id ?? null,
    costcenter_id: charged ? random.pick(company.costcenter_ids) : null,
    dynamic_fields: company === null ? {} : answersOf(random, company),
    vehicle_attribute_ids,
    ...size,
    quote,
    approval: approval_reasons.length > 0 ? 'APPROVED' : 'NOT_NEEDED',
    approval_reasons,
  }
}
