/** Class A categories in rising order; each allows what the ones before it do. */
export const licenceCategories = ['I', 'II-a', 'II-b', 'III-a', 'III-b', 'III-c'] as const
export type LicenceCategory = (typeof licenceCategories)[number]

/** A taxi asks for II-a or higher. */
export const mayDriveTaxi = (category: LicenceCategory): boolean =>
  licenceCategories.indexOf(category) >= licenceCategories.indexOf('II-a')

/** Commonly a letter and the holder's DNI. */
export const isLicenceNumber = (value: string): boolean => /^[A-Z0-9]{8,10}$/.test(value)
