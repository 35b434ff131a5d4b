/**
 * Streets that are driven alike: where nothing crosses, avenues, other streets, and those of a quarter
 * or without asphalt. Graph files keep the place in this list: new ones go to its end, and the first is
 * what every street is in a file from before there were classes. Paces of before lack a new one: they
 * have to be given it by whoever adds it.
 */
export const streetClasses = ['street', 'fast', 'avenue', 'lane'] as const
export type StreetClass = (typeof streetClasses)[number]

export const perClass = <T>(of: (street: StreetClass, place: number) => T) =>
  Object.fromEntries(streetClasses.map((street, i) => [street, of(street, i)])) as Record<
    StreetClass,
    T
  >
