/** Cents as people read them in Peru: `S/ 1,234.50`. */
export function soles(amount: number): string {
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}S/ ${grouped}.${rest}`
}
