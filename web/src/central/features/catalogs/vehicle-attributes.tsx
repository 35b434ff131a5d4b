import { useCatalogItems } from '#src/central/look-ups/use-catalog-items.ts'

/** What a type of service asks of its vehicles, by name. */
export function VehicleAttributes({ ids }: { ids: readonly number[] }) {
  const { items } = useCatalogItems('vehicle-attributes')
  const names = items.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.length === 0 ? '—' : names.join(', ')
}
