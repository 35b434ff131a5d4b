import type { ReactNode } from 'react'

type ScreenProps = { look?: 'center' | 'thread'; children: ReactNode }

/** The part between the bars, which scrolls. */
export function Screen({ look, children }: ScreenProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
    <main className={look === undefined ? 'screen' : `screen ${look}`} tabIndex={0}>
      {children}
    </main>
  )
}
