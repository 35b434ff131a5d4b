import { useState } from 'react'
import { Button } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { RowMenu } from '#src/ui/table/row-menu.tsx'

type MoreActionsProps<Row> = { of: Row; actions: readonly RowAction<Row>[] }

/** What is done with a record now and then: behind one button, so that the usual stays in sight. */
export function MoreActions<Row>({ of, actions }: MoreActionsProps<Row>) {
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<Icon name="more" />}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setMenu({ x: left, y: bottom + 2 })
        }}
      >
        Más
      </Button>
      {menu !== null && (
        <RowMenu at={menu} rows={[of]} actions={actions} onClose={() => setMenu(null)} />
      )}
    </>
  )
}
