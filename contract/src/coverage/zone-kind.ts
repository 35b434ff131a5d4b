/** Kinds of zones by name; the numbers are stable: they stand in the database and on the wire. */
export const zoneKind = { PRICED: 1, AIRPORT: 2, STAND: 3, RISKY: 4, RESTRICTED: 5 } as const
type ZoneKind = (typeof zoneKind)[keyof typeof zoneKind]

/** The kinds that prices hang on. */
const priced: readonly number[] = [zoneKind.PRICED, zoneKind.AIRPORT] satisfies ZoneKind[]

export const hasPrices = (type_zone_id: number): boolean => priced.includes(type_zone_id)
