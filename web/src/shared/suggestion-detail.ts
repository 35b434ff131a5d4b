import type { Suggestion } from '@chaski/contract/geo/schema.ts'

/** What stands under a suggestion: where it is, and whether its point is a guess. */
export const suggestionDetail = ({ subtitle, approximate, reference }: Suggestion): string =>
  [subtitle, approximate === true ? 'aproximado' : '', reference ?? '']
    .filter((part) => part !== '')
    .join(' · ')
