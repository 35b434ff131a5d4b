/** Cents from what people type: `12`, `12.5`, `1,234.50`, `S/ 8`; null when it is no amount. */
export function readTypedMoney(typed: string): number | null {
  const text = typed.replace(/^\s*s\/?\s*/i, '').trim()
  if (!/^\d{1,3}(,\d{3})+(\.\d{1,2})?$|^\d{1,8}(\.\d{0,2})?$/.test(text)) return null
  const [whole = '0', cents = ''] = text.replaceAll(',', '').split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** `1,234.50`: an amount inside its field, where the currency already stands beside it. */
export const moneyText = (cents: number): string => {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${String(cents % 100).padStart(2, '0')}`
}
