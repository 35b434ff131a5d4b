const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone o iPad'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const match = (known: readonly [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1]

/** "Chrome en Windows": enough to tell one's own machine from a stranger's. */
export const deviceName = (userAgent: string | null): string => {
  if (userAgent === null) return 'Dispositivo desconocido'
  const browser = match(browsers, userAgent)
  const system = match(systems, userAgent)
  if (browser === undefined) return system ?? 'Otro programa'
  return system === undefined ? browser : `${browser} en ${system}`
}
