/** A calendar day as worksheets count them: days since the end of 1899. */
export const workbookDay = (day: string): number =>
  Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
