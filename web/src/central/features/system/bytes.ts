const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `820 bytes`, `4.2 MB`, `118 GB`. */
export const bytes = (value: number): string => {
  const power = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(value) / 10))
  const amount = value / 1024 ** power
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`
}
