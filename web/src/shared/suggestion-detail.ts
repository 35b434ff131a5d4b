import type { Suggestion } from '@chaski/contract/geo/schema.ts'

/** What stands under a suggestion: where it is, and whether its point is a guess. */
export const suggestionDetail = ({
  subtitle,
  approximate,
  learned,
  reference,
}: Suggestion): string =>
  [
    subtitle,
    learned === true ? 'dirección aprendida' : '',
    approximate === true ? 'aproximado' : '',
    reference ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
