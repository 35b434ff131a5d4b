import { useMemo } from 'react'
import type { BoardLayout } from '@chaski/contract/users/desk-preferences.ts'
import { usePreferences } from '#src/central/session/use-preferences.ts'

const houseLayout: BoardLayout = {
  order: [],
  hidden: [],
  widths: {},
  sort: null,
  two_lines: false,
}

/** How this person has the list, and how to change it. */
export function useBoardLayout() {
  const { preferences, change } = usePreferences()
  const layout = preferences.layout ?? houseLayout
  return useMemo(
    () => ({
      layout,
      arrange: (part: Partial<BoardLayout>) => change({ layout: { ...layout, ...part } }),
      reset: () => change({ layout: null }),
    }),
    [layout, change],
  )
}

export type Arrange = ReturnType<typeof useBoardLayout>['arrange']
